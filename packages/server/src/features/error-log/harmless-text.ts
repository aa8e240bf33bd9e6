import { scrubPersonalData } from '@energieakte/contract';

// What is read before it is known what stays: more than what stays, as most of an address may be a query string.
const readPerStored = 4;

const stretchWithoutSpace = /[^\s"'()]+/gu;
const stretchWithoutSeparator = /[^\s&"']+/gu;
const bearerToken = /\bBearer\s+[\w.~+/=-]+/giu;
const wordCharacter = /\w/u;
const digits = /^\d+$/u;
const secretNames = ['password', 'passwort', 'token', 'ticket', 'secret'] as const;

/** The `:line:column` at the end of a stack frame, or nothing. */
function placeAtEnd(query: string): string {
  const [last, nextToLast] = query.split(':').slice(1).slice(-2).toReversed();
  if (last === undefined || !digits.test(last)) return '';
  return nextToLast !== undefined && digits.test(nextToLast) ? `:${nextToLast}:${last}` : `:${last}`;
}

/** A path or address without what stands behind `?` or `#`; anything else as it is. */
function withoutQuery(stretch: string): string {
  const slash = stretch.indexOf('/');
  if (slash === -1) return stretch;
  const length = stretch.slice(slash).search(/[?#]/u);
  if (length === -1) return stretch;
  const end = slash + length;
  return stretch.slice(0, end) + placeAtEnd(stretch.slice(end + 1));
}

/** The word that ends right before `end`. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && wordCharacter.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

function isSecretName(word: string): boolean {
  const lower = word.toLowerCase();
  return secretNames.some((name) => lower.includes(name));
}

/** `password=…` in place of a password; words between two equals signs are looked at once. */
function withoutSecret(stretch: string): string {
  for (let at = stretch.indexOf('='); at !== -1; at = stretch.indexOf('=', at + 1)) {
    if (at + 1 < stretch.length && isSecretName(wordBefore(stretch, at)))
      return `${stretch.slice(0, at + 1)}…`;
  }
  return stretch;
}

/**
 * A message, stack or address without query strings (they carry passwords, specification section 7), tokens, personal
 * data and characters the database cannot store, cut to the given length. Anybody can send such a text, without signing in: it
 * is cut before it is read, and read in steps that grow no faster than it. A secret that the first cut divides is still
 * known by its name, which stands before it.
 */
export function harmlessText(text: string, longest: number): string {
  const read = text
    .slice(0, longest * readPerStored)
    .replaceAll('\0', '')
    .replaceAll(stretchWithoutSpace, withoutQuery)
    .replaceAll(stretchWithoutSeparator, withoutSecret)
    .replaceAll(bearerToken, 'Bearer …');
  return scrubPersonalData(read).slice(0, longest).toWellFormed();
}

const step =
  /^(?<verb>Seite|GET|POST|PUT|PATCH|DELETE) (?<path>\/[^\s,]*)(?<end>, (?:\d{3}|keine Antwort))?$/u;
/** As addresses are called in the program: `details`, `project0`, `$id`; whatever looks otherwise is a value. */
const named = /^[:$]?[a-z][A-Za-z-]*\d?$/u;

/** A step before an error as our own web sends it: what was opened or called, and no value even where one was sent. */
export function harmlessStep(text: string): string {
  const { verb, path, end = '' } = step.exec(text)?.groups ?? {};
  if (verb === undefined || path === undefined) return '…';
  const parts = path.split('/').map((part) => (part === '' || named.test(part) ? part : '…'));
  return `${verb} ${parts.join('/')}${end}`;
}
