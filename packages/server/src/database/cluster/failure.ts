import { StartupError } from '#database/startup-error.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'Der Datenträger ist voll.',
  EDQUOT: 'Das Speicherkontingent ist ausgeschöpft.',
  EACCES: 'Dem Benutzer, unter dem der Server läuft, fehlen dort die Rechte.',
  EPERM: 'Dem Benutzer, unter dem der Server läuft, fehlen dort die Rechte.',
  EROFS: 'Der Datenträger ist schreibgeschützt.',
  ENOTDIR: 'Wo ein Ordner sein müsste, liegt eine Datei.',
  EEXIST: 'Wo ein Ordner sein müsste, liegt eine Datei.',
  ENAMETOOLONG: 'Der Pfad ist zu lang.',
  EMFILE: 'Es sind zu viele Dateien geöffnet.',
  ENFILE: 'Es sind zu viele Dateien geöffnet.',
  ENOMEM: 'Der Arbeitsspeicher reicht nicht.',
};

// PostgreSQL's programs answer in words only; they are started with LC_ALL=C, so the words are fixed.
const reasonsInOutput: readonly (readonly [string, string])[] = [
  ['No space left on device', 'ENOSPC'],
  ['Disk quota exceeded', 'EDQUOT'],
  ['Permission denied', 'EACCES'],
  ['Read-only file system', 'EROFS'],
  ['Cannot allocate memory', 'ENOMEM'],
];

const shownLines = 12;

/** The system's code of a failed call (`ENOENT`), or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** What went wrong, as a German start error with the cause in plain words; a StartupError passes as it is. */
export function startFailure(what: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause;
  const reason = reasons[codeOf(cause) ?? ''];
  const detail = cause instanceof Error ? cause.message : String(cause);
  const text = reason === undefined ? `${what}: ${detail}` : `${what}: ${reason} (${detail})`;
  return new StartupError(text, { cause });
}

/** The same for a program that failed and said why in its output. */
export function programFailure(what: string, output: string): StartupError {
  const found = reasonsInOutput.find(([words]) => output.includes(words));
  const reason = found === undefined ? '' : ` ${reasons[found[1]] ?? ''}`;
  const lines = output.trim().split('\n').slice(-shownLines);
  return new StartupError(`${what}.${reason}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** Runs file system work; a failure becomes a German start error that says what was tried. */
export async function orStartFailure<Result>(
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw startFailure(what, cause);
  }
}
