import {
  formatDayForInput,
  formatNumberForInput,
  parseGermanDay,
  parseGermanMoney,
  parseGermanNumber,
} from '@energieakte/contract';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldValue } from '#shared/record/form-values.ts';
import { formatMoneyForInput } from './german-money.ts';
import { bareDigits, groupDigits } from './grouped-digits.ts';

/** What a field sends: its value, or why what stands in it cannot be sent. */
export type SentValue =
  | { readonly ok: true; readonly value: string | number | boolean | null | readonly string[] }
  | { readonly ok: false; readonly message: string };

type Kind = FieldDefinition['kind'];

const listKinds: ReadonlySet<Kind> = new Set(['references', 'tags', 'choices', 'members']);

const wrongNumber = 'Erwartet wird eine Zahl, zum Beispiel 148,5.';
const wrongMoney = 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.';
const wrongDay = 'Das ist kein gültiges Datum (TT.MM.JJJJ).';

function textOfString(kind: Kind, value: string): string {
  if (kind === 'day') return formatDayForInput(value);
  return kind === 'confirmationId' ? groupDigits(value) : value;
}

/** A value as a record holds it → as the form shows it. Missing values become an empty field. */
export function fieldValueOf(kind: Kind, value: unknown): FieldValue {
  if (listKinds.has(kind)) return Array.isArray(value) ? value.map(String) : [];
  if (typeof value === 'number') {
    return kind === 'money' ? formatMoneyForInput(value) : formatNumberForInput(value);
  }
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return typeof value === 'string' ? textOfString(kind, value) : '';
}

function sent(value: string | number | boolean | null): SentValue {
  return { ok: true, value };
}

type Reader = (text: string) => SentValue;

/** Takes what could be read, and says so in German where nothing could. */
function read(parse: (typed: string) => string | number | null, message: string): Reader {
  return (text) => {
    const value = parse(text);
    return value === null ? { ok: false, message } : sent(value);
  };
}

const asText: Reader = (text) => sent(text);
const asTruth: Reader = (text) => sent(text === 'ja');

const readers: Readonly<Partial<Record<Kind, Reader>>> = {
  number: read(parseGermanNumber, wrongNumber),
  money: read(parseGermanMoney, wrongMoney),
  day: read(parseGermanDay, wrongDay),
  confirmationId: (text) => sent(bareDigits(text)),
  yesNo: asTruth,
  check: asTruth,
};

/** A value as the form shows it → as it is sent; an empty field clears (`null`), an empty check mark says no. */
export function sentValueOf(kind: Kind, value: FieldValue): SentValue {
  if (typeof value !== 'string') return { ok: true, value };
  const text = value.trim();
  if (text === '') return sent(kind === 'check' ? false : null);
  return (readers[kind] ?? asText)(text);
}

/** What was typed, in the way it is written here: `1.2.26` → `01.02.2026`; what cannot be read stays. */
export function tidied(kind: Kind, text: string): string {
  const value = sentValueOf(kind, text);
  if (!value.ok || typeof value.value === 'boolean') return text;
  const shown = fieldValueOf(kind, value.value);
  return typeof shown === 'string' ? shown : text;
}
