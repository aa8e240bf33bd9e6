/** A file that came with a mail. */
export interface MailFile {
  readonly name: string;
  /** As the mail claims it. */
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What a picture in the text is called by (`cid:`); `null` for files beside it. */
  readonly contentId: string | null;
}

/** A mail, whatever program has written it. */
export interface ReadMail {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  /** ISO; `null` where the mail has none that can be read. */
  readonly sentAt: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly files: readonly MailFile[];
}

/** Reads the moment of a mail's head. */
export function momentOf(text: string | undefined): string | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** `Name <address>`, or what there is of the two. */
export function personOf(name: string | undefined, address: string | undefined): string {
  const [shown, way] = [name?.trim() ?? '', address?.trim() ?? ''];
  if (shown === '' || shown === way) return way;
  return way === '' ? shown : `${shown} <${way}>`;
}
