/** As much of an anchor as is touched. */
type Link = Pick<HTMLAnchorElement, 'href' | 'title' | 'target' | 'rel' | 'removeAttribute'>;

/**
 * Makes a link of a document safe: only http(s) leads anywhere, in a window of its own that learns nothing of this
 * one; the hint shows where it goes, whatever the text says.
 */
export function makeSafeLink(link: Link, url: string): void {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target === null || (target.protocol !== 'https:' && target.protocol !== 'http:')) {
    link.removeAttribute('href');
    link.title = 'Dieser Verweis ist abgeschaltet.';
    return;
  }
  // What stands before an @ is there to deceive.
  target.username = '';
  target.password = '';
  link.href = target.href;
  link.title = target.href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
}
