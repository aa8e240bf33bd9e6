import { germanDay, shownFileName } from '@energieakte/contract';

export interface RefusedFile {
  /** Whom the link was made for. */
  readonly name: string | null;
  readonly title: string;
  readonly fileName: string;
  readonly reason: string;
  /** Until when it can be sent again over the same link, `YYYY-MM-DD`; `null` where it cannot. */
  readonly linkUntil: string | null;
  readonly sender: { readonly name: string; readonly office: string };
}

/** The mail that tells somebody without an account that a file was not accepted. */
export function refusalMail(refused: RefusedFile): { readonly subject: string; readonly text: string } {
  const { name, title, fileName, reason, linkUntil, sender } = refused;
  const greeting = name === null ? 'Guten Tag,' : `Guten Tag ${name},`;
  const shown = shownFileName(fileName);
  const place = shown === title ? '' : ` (${title})`;
  const again =
    linkUntil === null
      ? 'Bitte melden Sie sich bei uns, wenn Sie die Unterlage noch einmal schicken möchten.'
      : `Über den Link, den Sie von uns haben, können Sie die Unterlage bis zum ${germanDay(linkUntil)} noch einmal hochladen.`;
  return {
    subject: `Unterlage nicht angenommen: ${title}`,
    text: [
      greeting,
      `Sie haben uns die Datei „${shown}“${place} hochgeladen. Wir konnten sie nicht annehmen:`,
      reason,
      again,
      `Freundliche Grüße\n${sender.name}\n${sender.office}\n`,
    ].join('\n\n'),
  };
}
