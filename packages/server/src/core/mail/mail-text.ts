/** Where the text of a stored mail has its link. */
export const linkPlace = '{link}';

const ended = '(Der Link gilt nicht mehr.)';

/** The text as it is read: with the link, or with the word that it is gone. */
export function textWithLink(text: string, link: string | null): string {
  return text.replaceAll(linkPlace, () => link ?? ended);
}

/** Whether a text has a place for a link that is gone: such a mail is of no use any more. */
export function lacksLink(text: string, link: string | null): boolean {
  return link === null && text.includes(linkPlace);
}
