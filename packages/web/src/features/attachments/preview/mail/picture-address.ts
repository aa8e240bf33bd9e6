/**
 * What a picture in the text of a mail is called by (`cid:logo%40firma`); `null` for any other address. A name with a
 * lone percent sign means itself: mails come from all sorts of programs.
 */
export function contentIdIn(address: string): string | null {
  if (!/^cid:/iu.test(address)) return null;
  const name = address.slice('cid:'.length);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
