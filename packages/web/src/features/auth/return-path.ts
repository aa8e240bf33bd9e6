/** Only there to read paths with; nothing is ever sent to it. */
const ownOrigin = 'https://energieakte.invalid';

/**
 * The path to go to after signing in, from the `next` of the address. Only a path of this application is accepted;
 * anything else (another host, `//host`, a script, the sign-in page itself) leads to the start.
 */
export function safeReturnPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/u.test(next)) return '/';
  const url = URL.parse(next, ownOrigin);
  if (url === null || url.origin !== ownOrigin || url.pathname.startsWith('//')) return '/';
  if (url.pathname === '/login') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
