import { isRecord, labelAt, type RecordChange, type RecordVersion } from '@energieakte/contract';
import type { z } from 'zod';
import type { Connection } from '#database/connection.ts';
import { type KeptVersion, listKeptVersions } from '#core/records/record-history.queries.ts';
import type { RecordTable } from '#core/records/record.queries.ts';

/** A record as it was kept, perhaps by an older version of this product. */
export type KeptRecord = Readonly<Record<string, unknown>>;

/** A field that the history of a record tells about. */
export interface HistoryField {
  readonly path: string;
  readonly label: string;
  /** The value as people read it, `null` for none. */
  readonly read: (record: KeptRecord) => string | null;
}

const mostVersions = 200;
const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/u;
const numberFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6, useGrouping: 'min2' });

function readableText(text: string): string | null {
  const [, year, month, day] = dayPattern.exec(text) ?? [];
  if (day !== undefined) return `${day}.${month}.${year}`;
  return text === '' ? null : text;
}

function nameIn(value: object): string | null {
  return 'displayname' in value && typeof value.displayname === 'string' ? value.displayname : null;
}

/** Texts, days, numbers, yes and no, people, and lists of them. */
function readable(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return readableText(value);
    case 'number':
      return numberFormat.format(value);
    case 'boolean':
      return value ? 'ja' : 'nein';
    case 'object':
      if (value === null) return null;
      return Array.isArray(value)
        ? value.map(readable).filter(Boolean).join(', ') || null
        : nameIn(value);
    default:
      return null;
  }
}

/** What the history shows of a field, where that is not the value itself. */
export interface ShownField {
  /** Where it stands instead: the person beside the id. */
  readonly shownAt?: string;
  /** Of codes. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A field whose label comes from the schema of the interface. */
export function historyField(
  schema: z.ZodType,
  path: string,
  { shownAt = path, labels = {} }: ShownField = {},
): HistoryField {
  return {
    path,
    label: labelAt(schema, [path]),
    read: (record) => {
      const value = record[shownAt];
      return typeof value === 'string' ? (labels[value] ?? readable(value)) : readable(value);
    },
  };
}

/** The fields of a map in its order, with their labels from the schema of the interface. */
export function historyFields(
  schema: z.ZodType,
  fields: Readonly<Record<string, ShownField>>,
): readonly HistoryField[] {
  return Object.entries(fields).map(([path, field]) => historyField(schema, path, field));
}

function changesOf(
  fields: readonly HistoryField[],
  { action, record, before }: Pick<KeptVersion, 'action' | 'record' | 'before'>,
): RecordChange[] {
  // Nothing is known of what stood there before the first version that was kept.
  if (!isRecord(record) || action === 'delete' || (before === null && action !== 'create')) return [];
  const former = isRecord(before) ? before : {};
  return fields
    .map(({ path, label, read }) => ({ path, label, old: read(former), new: read(record) }))
    .filter((change) => change.old !== change.new);
}

/** Who changed what of a record and when, the newest first, at most 200 versions. */
export async function listRecordVersions(
  db: Connection,
  { table, id, fields }: RecordHistoryParams,
): Promise<RecordVersion[]> {
  const versions = await listKeptVersions(db, { table, id }, mostVersions);
  return versions.map((version) => ({
    id: version.id,
    at: version.at.toISOString(),
    by: version.by,
    action: version.action,
    reason: version.reason,
    changes: changesOf(fields, version),
  }));
}

interface RecordHistoryParams {
  readonly table: RecordTable;
  readonly id: string;
  readonly fields: readonly HistoryField[];
}
