import type { ProjectMode } from '@energieakte/contract';

/** A project number somebody typed: `13`, `26_013`, `KfW-26_013`, `kfw 26-13`. */
export interface TypedNumber {
  readonly mode: ProjectMode | null;
  /** Two digits. */
  readonly year: number | null;
  readonly number: number;
}

/** What typed text may mean besides its words. */
export interface TypedText {
  /** Without words that only say what follows: `Flurstück 1842/7`. */
  readonly typed: string;
  /** The text to take words from. */
  readonly text: string;
  readonly projectNumber: TypedNumber | null;
  /** A phone number, digits only and with a leading 0, see `phone_digits`. */
  readonly phone: string | null;
}

const modes: Readonly<Record<string, ProjectMode>> = { kfw: 0, i: 1, ii: 2 };

const withYear =
  /^(?:(?<prefix>kfw|ii|i)[\s_-]*)?(?<year>\d{2})[\s_/.-]+(?<number>\d{1,3})(?:[\s_-]+[a-z]{2,8})?$/iu;
const alone = /^(?:(?<prefix>kfw|ii|i)[\s_-]*(?=\d{3}))?(?<number>\d{1,3})$/iu;

/** `01` is the beginning of `012` and no number; `12` and `012` both are number 12. */
function readNumber(digits: string): number | null {
  const isWhole = digits.length === 3 || !digits.startsWith('0');
  return isWhole && Number(digits) > 0 ? Number(digits) : null;
}

function readProjectNumber(typed: string): TypedNumber | null {
  const parts = (withYear.exec(typed) ?? alone.exec(typed))?.groups;
  const number = readNumber(parts?.['number'] ?? '');
  if (parts === undefined || number === null) return null;
  const { prefix, year } = parts;
  return {
    mode: prefix === undefined ? null : (modes[prefix.toLowerCase()] ?? null),
    year: year === undefined ? null : Number(year),
    number,
  };
}

// A BzA- or BnD-ID as it is printed, in groups of 3, 4, 4 and 4 digits, also its beginning.
const printedId = /(?<!\d)(\d{3})[\s-](\d{4})[\s-](\d{4})[\s-](\d{1,4})(?!\d)/gu;
const printedBeginning = /(?<!\d)(\d{3})-(\d{4})(?:-(\d{1,4}))?(?!\d)(?!-)/gu;

function joinFundingIds(typed: string): string {
  return typed.replaceAll(printedId, '$1$2$3$4').replaceAll(printedBeginning, '$1$2$3');
}

const onlyPhone = /^(\+|00)?[\d\s()/.-]{5,30}$/u;
const shortestPhone = 5;

/** The digits of a phone number as the database's `phone_digits` reads it. */
export function phoneDigits(text: string): string {
  return text
    .trim()
    .replace(/^(\+|00)49\s*(\(0\))?/u, '0')
    .replaceAll(/\D/gu, '');
}

function readPhone(typed: string): string | null {
  if (!onlyPhone.test(typed)) return null;
  const digits = phoneDigits(typed);
  return digits.length >= shortestPhone ? digits : null;
}

// How the fields are called on screen and on paper; people copy the name along with the value.
const labels =
  /(?<![\p{L}\p{N}])(flurst(ü|ue?)cks?(nummer|-?nr\.?)?|flst\.?(-?nr\.?)?|gemarkung|flur|b[zn][ad]-?id|komm\.?-?nr\.?)(?![\p{L}\p{N}]):?/giu;

/** The values without the names of their fields, unless nothing would be left. */
function withoutLabels(typed: string): string {
  const values = typed.replaceAll(labels, ' ').replaceAll(/\s+/gu, ' ').trim();
  return values === '' ? typed : values;
}

/** Takes apart what stands in the search field; `typed` without blanks around it. */
export function readTypedText(typed: string): TypedText {
  const values = withoutLabels(typed);
  return {
    typed: values,
    text: joinFundingIds(values),
    projectNumber: readProjectNumber(values),
    phone: readPhone(values),
  };
}
