import type { OpenUploadLink } from '@energieakte/contract';
import { ApiError } from '#api/api-error.ts';

/** How a link stands. `away` heals and can be tried again; `closed` does not. */
export type LinkState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'password'; readonly problem: string | null }
  | { readonly kind: 'closed'; readonly title: string; readonly message: string }
  | { readonly kind: 'away'; readonly title: string; readonly message: string }
  | { readonly kind: 'open'; readonly link: OpenUploadLink };

const closedTitles: Readonly<Record<string, string>> = {
  'uploadLink.unknown': 'Dieser Link gilt nicht',
  'uploadLink.expired': 'Dieser Link ist abgelaufen',
};

function awayTitle({ status }: ApiError): string {
  if (status === 0) return 'Keine Verbindung';
  return status === 429 ? 'Bitte kurz warten' : 'Das geht gerade nicht';
}

/**
 * What a refused opening means.
 * @param tried whether a password was sent along
 */
export function stateOfRefusal(error: unknown, tried: boolean): LinkState {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, status } = error;
  if (error.is('uploadLink.passwordNeeded')) return { kind: 'password', problem: null };
  if (error.is('uploadLink.passwordWrong')) return { kind: 'password', problem: message };
  // Too many wrong passwords: the field stays, with the sentence that says how long to wait.
  if (status === 429 && tried) return { kind: 'password', problem: message };
  const closed = closedTitles[code];
  if (closed !== undefined) return { kind: 'closed', title: closed, message };
  return { kind: 'away', title: awayTitle(error), message };
}
