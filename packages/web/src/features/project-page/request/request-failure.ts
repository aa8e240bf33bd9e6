import { ApiError } from '#api/api-error.ts';

/** What was asked of the server. */
type Attempt = 'send' | 'write' | 'note';

const refused: Readonly<Record<Attempt, string>> = {
  send: 'Es wurde nichts gesendet.',
  write: 'Es wurde nichts angelegt.',
  note: 'Es wurde nichts vermerkt.',
};

const unknown: Readonly<Record<Attempt, string>> = {
  send: 'Ob schon etwas gesendet wurde, ist nicht sicher. Unverändert noch einmal gesendet, geht nichts doppelt hinaus.',
  write:
    'Ob schon etwas angelegt wurde, ist nicht sicher. Unverändert noch einmal versucht, entsteht nichts doppelt.',
  note: 'Ob es schon vermerkt ist, ist nicht sicher. Sie können es noch einmal versuchen.',
};

/**
 * Why a request for documents failed, and what became of it; `null` as long as nothing did. It is made whole or not at all,
 * and refused before it is made; where the server broke down or no answer came, it may have been made.
 */
export function requestFailure(error: Error | null, attempt: Attempt): string | null {
  if (error === null) return null;
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return `${error.message} ${(isRefused ? refused : unknown)[attempt]}`;
}
