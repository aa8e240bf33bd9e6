import {
  formatDayForInput,
  formatNumberForInput,
  parseGermanDay,
  parseGermanNumber,
} from '@energieakte/contract';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldValue } from './form-values.ts';

/** What a field sends: its value, or why what stands in it cannot be sent. */
export type SentValue =
  | { readonly ok: true; readonly value: string | number | boolean | null | readonly string[] }
  | { readonly ok: false; readonly message: string };

type Kind = FieldDefinition['kind'];

const listKinds: ReadonlySet<Kind> = new Set(['references', 'tags']);

const wrongNumber = 'Erwartet wird eine Zahl, zum Beispiel 148,5.';
const wrongDay = 'Das ist kein gültiges Datum (TT.MM.JJJJ).';

/** A value as a record holds it → as the form shows it. Missing values become an empty field. */
export function fieldValueOf(kind: Kind, value: unknown): FieldValue {
  if (listKinds.has(kind)) return Array.isArray(value) ? value.map(String) : [];
  if (typeof value === 'number') return formatNumberForInput(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value !== 'string') return '';
  return kind === 'day' ? formatDayForInput(value) : value;
}

function sent(value: string | number | boolean | null): SentValue {
  return { ok: true, value };
}

function sentNumber(text: string): SentValue {
  const number = parseGermanNumber(text);
  return number === null ? { ok: false, message: wrongNumber } : sent(number);
}

function sentDay(text: string): SentValue {
  const day = parseGermanDay(text);
  return day === null ? { ok: false, message: wrongDay } : sent(day);
}

/** A value as the form shows it → as it is sent; an empty field clears (`null`). */
export function sentValueOf(kind: Kind, value: FieldValue): SentValue {
  if (typeof value !== 'string') return { ok: true, value };
  const text = value.trim();
  if (text === '') return sent(null);
  if (kind === 'number') return sentNumber(text);
  if (kind === 'day') return sentDay(text);
  return sent(kind === 'yesNo' ? text === 'ja' : text);
}

/** What was typed, in the way it is written here: `1.2.26` → `01.02.2026`; what cannot be read stays. */
export function tidied(kind: Kind, text: string): string {
  const value = sentValueOf(kind, text);
  if (!value.ok || typeof value.value === 'boolean') return text;
  const shown = fieldValueOf(kind, value.value);
  return typeof shown === 'string' ? shown : text;
}
