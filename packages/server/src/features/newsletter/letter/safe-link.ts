/**
 * A link as it may stand in a letter, or `null` where it leads nowhere: addresses of the web and of mail only. Braces
 * are written in full, so that nothing of a reader's gets into an address.
 */
export function safeLink(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (url === null) return null;
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.');
  const isMail = url.protocol === 'mailto:' && /^[^@\s]+@[^@\s]+$/u.test(url.pathname);
  if (!isWeb && !isMail) return null;
  return url.href.replaceAll('{', '%7B').replaceAll('}', '%7D');
}
