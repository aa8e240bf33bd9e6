/**
 * Why bytes did not arrive. `offline`, `full` and `session` heal; `gone` means that the server no longer knows the
 * half-sent file, which then starts anew; `refused` is for good.
 */
export type UploadErrorKind = 'offline' | 'full' | 'session' | 'gone' | 'refused';

/** An upload that was interrupted, with the sentence to show. */
export class UploadError extends Error {
  readonly kind: UploadErrorKind;

  constructor(kind: UploadErrorKind, message: string) {
    super(message);
    this.name = 'UploadError';
    this.kind = kind;
  }
}

const sentences: Readonly<Record<UploadErrorKind, string>> = {
  offline: 'Keine Verbindung zum Server. Es geht von selbst weiter.',
  full: 'Der Speicher des Servers ist voll. Es geht weiter, sobald wieder Platz ist.',
  session: 'Die Anmeldung ist abgelaufen. Nach der Anmeldung geht es weiter.',
  gone: 'Das Hochladen beginnt von vorn.',
  refused: 'Der Server hat nicht wie erwartet geantwortet.',
};

function kindOf(status: number): UploadErrorKind {
  if (status === 401) return 'session';
  if (status === 507) return 'full';
  if (status === 404 || status === 410) return 'gone';
  // 409 and 423: another request still holds the upload, or the offset moved; both are right a moment later.
  const passes = status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
  return passes ? 'offline' : 'refused';
}

/** What an answer of the server means for an upload. `sentence` is the server's own, empty when it had none. */
export function uploadErrorOf(status: number, sentence: string): UploadError {
  const kind = kindOf(status);
  const isServersSentence = sentence !== '' && (kind === 'full' || kind === 'refused');
  return new UploadError(kind, isServersSentence ? sentence : sentences[kind]);
}

const firstPause = 1000;
const longestPause = 30_000;

/** How long to wait before the next attempt, in milliseconds: 1, 2, 4 … 30 s. */
export function pauseBefore(attempt: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.max(0, attempt - 1));
}
