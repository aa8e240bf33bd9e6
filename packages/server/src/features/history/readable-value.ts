import { readableMoment } from '#core/berlin-time.ts';
import { entryName } from '#features/history/change-labels.ts';
import { isJson } from '#features/history/version-difference.ts';
import { moneyText } from '#core/german-numbers.ts';

/** What the ids in a value stand for. */
export type Names = ReadonlyMap<string, string>;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/u;
const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/u;

const numberFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6, useGrouping: 'min2' });

function readableText(text: string, names: Names): string {
  if (uuidPattern.test(text)) return names.get(text) ?? 'nicht mehr vorhanden';
  const [, year, month, day] = dayPattern.exec(text) ?? [];
  if (day !== undefined) return `${day}.${month}.${year}`;
  return instantPattern.test(text) ? readableMoment(new Date(text)) : text;
}

function readableRecord(record: Readonly<Record<string, unknown>>): string {
  const { displayname } = record;
  return typeof displayname === 'string' ? displayname : (entryName(record) ?? 'Eintrag');
}

/** Money is kept in cents. */
const money = new Set(['offerNet', 'unitPrice', 'amount', 'eligibleCosts']);

/** The value of a field by its name, as people read it. */
export function readableField(key: string, value: unknown, names: Names): string | null {
  return money.has(key) && typeof value === 'number' ? moneyText(value) : readableValue(value, names);
}

/** A stored value as people read it; `null` where there is none. Codes stay codes: their words belong to the screen. */
function readableValue(value: unknown, names: Names): string | null {
  switch (typeof value) {
    case 'boolean':
      return value ? 'ja' : 'nein';
    case 'number':
      return numberFormat.format(value);
    case 'string':
      return readableText(value, names) || null;
    default:
      if (Array.isArray(value))
        return value.map((entry) => readableValue(entry, names)).join(', ') || null;
      return isJson(value) ? readableRecord(value) : null;
  }
}

/** All ids in a value. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return uuidPattern.test(value) ? [value] : [];
  return Array.isArray(value) ? value.flatMap(idsIn) : [];
}
