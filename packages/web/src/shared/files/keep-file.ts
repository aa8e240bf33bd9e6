import type { ReceivedFile } from '@energieakte/contract';

/** Saves a file in the browser's downloads. */
export function saveFile({ fileName, mediaType, bytes }: ReceivedFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
