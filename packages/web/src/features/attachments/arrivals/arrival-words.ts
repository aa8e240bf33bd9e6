import type { AttachmentArrival } from '@energieakte/contract';

/** Where something came from: `über Link „Unterlagen zu Ihrem Bauvorhaben“ von Erika Baumann`. */
export function overLinkInWords({
  linkTitle,
  sender,
}: Pick<AttachmentArrival, 'linkTitle' | 'sender'>): string {
  return `über Link „${linkTitle}“${sender === null ? '' : ` von ${sender}`}`;
}
