/** Where passkeys belong: they are bound to a host name, and the browser signs which page asked. */
export interface PasskeySite {
  readonly rpId: string;
  readonly origin: string;
}

export type SiteOrObstacle =
  | { readonly site: PasskeySite; readonly obstacle: null }
  | { readonly site: null; readonly obstacle: string };

function obstacle(text: string): SiteOrObstacle {
  return { site: null, obstacle: text };
}

const ipAddress = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/u;
const ownMachine = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/u;

function siteOf(url: URL): SiteOrObstacle {
  const { hostname, origin, protocol } = url;
  if (ownMachine.test(hostname))
    return obstacle(
      `Passkeys sind an einen Namen gebunden. Auf diesem Rechner gehen sie unter ${protocol}//localhost${url.port === '' ? '' : `:${url.port}`}`,
    );
  if (ipAddress.test(hostname))
    return obstacle('Passkeys sind an einen Namen gebunden; unter einer IP-Adresse gehen sie nicht');
  if (protocol !== 'https:' && hostname !== 'localhost')
    return obstacle('Passkeys gehen nur über eine verschlüsselte Verbindung (https)');
  return { site: { rpId: hostname, origin }, obstacle: null };
}

/**
 * The site of `PUBLIC_URL`. Without one, the address of the request counts on this machine only: a stranger's server could
 * otherwise pass its own name on.
 * @param requestOrigin `http://localhost:8080`
 */
export function passkeySite(publicUrl: string | null, requestOrigin: string): SiteOrObstacle {
  const url = URL.parse(publicUrl ?? requestOrigin);
  if (url === null) return obstacle('Unter dieser Adresse gehen Passkeys nicht');
  const isOwn = url.hostname === 'localhost' || ownMachine.test(url.hostname);
  if (publicUrl === null && !isOwn)
    return obstacle('Passkeys gehen erst, wenn die Verwaltung die Adresse festgelegt hat (PUBLIC_URL)');
  return siteOf(url);
}
