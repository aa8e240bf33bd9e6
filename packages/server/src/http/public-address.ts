import { withoutEnd } from '@energieakte/contract';

interface Reachable {
  readonly publicUrl: string | null;
  readonly host: string;
  readonly port: number;
}

/** A page of the application as people reach it: by the configured address, never by what a request claims. */
export function publicAddress({ publicUrl, host, port }: Reachable, path: `/${string}`): string {
  const origin = withoutEnd(publicUrl ?? `http://${host}:${port}`, /\//u);
  return `${origin}${path}`;
}
