import pg from 'pg';

const instantType = pg.types.builtins.TIMESTAMPTZ;
/** Reads whatever PostgreSQL can write, in the time that twenty of the usual ones take. */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- pg declares its parsers as any.
const parseAny: (text: string) => unknown = pg.types.getTypeParser(instantType);

const zero = 48;
const [plus, minus, dash, space] = [43, 45, 45, 32];
/** `2026-11-24 09:30:00`, before a fraction and the offset. */
const secondsEnd = 19;
const offsetLength = 3;

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

/** The milliseconds of `.123456`; what lies below them is cut off. */
function milliseconds(fraction: string): number {
  return fraction === '' ? 0 : Number(fraction.slice(1, 4).padEnd(3, '0'));
}

/** An offset of whole hours behind a year of four digits, as everything this product has to do with. */
function isUsual(text: string): boolean {
  const sign = text.charCodeAt(text.length - offsetLength);
  return (
    text.charCodeAt(4) === dash &&
    text.charCodeAt(10) === space &&
    (sign === plus || sign === minus) &&
    text >= '0100'
  );
}

/**
 * An instant as PostgreSQL writes it: `2026-11-24 09:30:00+01`. Lists have thousands of them, so that the usual ones are
 * read at fixed places.
 */
export function parseInstant(text: string): unknown {
  if (!isUsual(text)) return parseAny(text);
  const offsetAt = text.length - offsetLength;
  const hours = twoDigits(text, offsetAt + 1);
  const time = Date.UTC(
    twoDigits(text, 0) * 100 + twoDigits(text, 2),
    twoDigits(text, 5) - 1,
    twoDigits(text, 8),
    twoDigits(text, 11) - (text.charCodeAt(offsetAt) === plus ? hours : -hours),
    twoDigits(text, 14),
    twoDigits(text, 17),
  );
  return new Date(time + milliseconds(text.slice(secondsEnd, offsetAt)));
}
