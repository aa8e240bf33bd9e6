/** As much of an error as says which cause it has. */
export interface FailedCall {
  readonly origin: 'WEB' | 'SERVER';
  readonly message: string;
  readonly stack: string | null;
}

const framesThatCount = 3;
const longestRead = { message: 2000, stack: 20_000 } as const;
/** Shorter names of functions are those that a build makes up anew each time. */
const shortestStableName = 3;
const shortestIdentifier = 8;

const typeBefore = /^(?:Uncaught )?(\w{0,60}(?:error|exception)): /iu;
const quotedParts = /"[^"]*"|`[^`]*`|„[^„“]*“|(?<!\w)'[^']*'(?!\w)/gu;
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu;
const words = /[\p{L}\d]+/gu;
const digit = /\d/u;
const digits = /\d+/gu;
const spaces = /\s+/gu;
const position = /(?::\d{1,9}){1,2}$/u;
const contentHash = /-[\w-]{8}(?=\.\w{1,4}$)/u;
const foreign = ['node_modules', 'node:', 'native', '<anonymous>', '-extension:'] as const;

function withoutIdentifier(word: string): string {
  if (!digit.test(word)) return word;
  return word.length >= shortestIdentifier ? '#' : word.replaceAll(digits, '#');
}

/** A message without what differs from one event to the next: numbers, ids and whatever stands in quotation marks. */
export function normalisedMessage(message: string): string {
  return message
    .slice(0, longestRead.message)
    .replace(typeBefore, '')
    .replaceAll(quotedParts, '"…"')
    .replaceAll(uuids, '#')
    .replaceAll(words, withoutIdentifier)
    .replaceAll(spaces, ' ')
    .trim();
}

/** A step of the program on its way to the error. */
export interface StackFrame {
  readonly name: string;
  /** The last part of its path, without a position and without the hash that a build adds. */
  readonly file: string;
}

function frameOf(name: string, place: string): StackFrame | null {
  if (foreign.some((part) => place.includes(part))) return null;
  const path = place.split(/[?#]/u)[0]?.replace(position, '') ?? '';
  const file = path.slice(path.lastIndexOf('/') + 1).replace(contentHash, '');
  return file === '' ? null : { name: name.replace(/^async /u, ''), file };
}

/** Lines of Chromium and Node (`at name (place)`), and of Firefox and Safari (`name@place`). */
function readFrame(line: string): StackFrame | null {
  const text = line.trim();
  if (!text.startsWith('at ')) {
    const at = text.indexOf('@');
    return at === -1 || !position.test(text) ? null : frameOf(text.slice(0, at), text.slice(at + 1));
  }
  const open = text.lastIndexOf(' (');
  if (open === -1) return frameOf('', text.slice('at '.length));
  return frameOf(text.slice('at '.length, open), text.slice(open + 2).replace(/\)$/u, ''));
}

/** The steps of our own program, the innermost first; those of libraries and of the browser say little. */
export function ownFrames(stack: string | null): readonly StackFrame[] {
  return (stack ?? '')
    .slice(0, longestRead.stack)
    .split('\n')
    .map(readFrame)
    .filter((frame) => frame !== null);
}

function typeOf({ message, stack }: FailedCall): string {
  return (typeBefore.exec(message) ?? typeBefore.exec(stack ?? ''))?.[1] ?? '';
}

/**
 * What names the cause of an error: origin, type, message without what varies, and the three innermost steps of our own
 * without their positions. Equal for all events of a cause, whichever version of the program they come from.
 */
export function fingerprintOf(failed: FailedCall): string {
  const frames = ownFrames(failed.stack)
    .slice(0, framesThatCount)
    .map(({ name, file }) => `${name.length < shortestStableName ? '' : name}@${file}`);
  return [failed.origin, typeOf(failed), normalisedMessage(failed.message), ...frames].join('\n');
}
