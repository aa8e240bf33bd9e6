import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import {
  columnBeside,
  countBeside,
  filledNumber,
  type FilterFields,
  ownColumn,
} from '#core/filter/filter-field.ts';
import type { FilterReading } from '#core/filter/read-condition.ts';
import type { Connection } from '#database/connection.ts';

/** A row of an entity that nobody has, with one field of each kind. */
export interface SampleRow {
  readonly id: number;
  readonly name: string;
  readonly title: string | null;
  readonly tags: readonly string[];
  readonly owner: string | null;
  readonly color: string | null;
  readonly seen: string | null;
  readonly made: string;
  readonly weight: number | null;
  readonly size: number;
  readonly done: boolean | null;
  readonly parts: readonly { readonly title: string | null; readonly due: string | null }[];
}

export const people = [
  '01a200af-70c1-74fa-b403-3e8e4b5ae601',
  '01a200af-70c1-74fa-b403-3e8e4b5ae602',
] as const;
export const today = '2026-03-01';

const parts = sql`sample_part where sample_part.sample_id = sample.id`;

/** Entries folded between line breaks; null without any. */
const foldedTags = sql`(select E'\\n' || string_agg(fold_text(tag), E'\\n') || E'\\n' from unnest(sample.tags) as tag)`;

export const sampleFields = {
  name: { kind: 'text', guest: true, source: ownColumn(sql`fold_text(sample.name)`) },
  title: { kind: 'text', guest: true, source: ownColumn(sql`fold_text(sample.title)`) },
  tag: { kind: 'text', guest: false, source: { ...ownColumn(foldedTags), list: true } },
  owner: { kind: 'id', guest: false, names: 'user', source: ownColumn(sql`sample.owner`) },
  color: {
    kind: 'code',
    guest: true,
    codes: ['RED', 'GREEN'],
    stored: (written) => written.toUpperCase(),
    source: ownColumn(sql`sample.color`),
  },
  seen: { kind: 'day', guest: true, source: ownColumn(sql`sample.seen`) },
  made: { kind: 'day', guest: true, source: { ...ownColumn(sql`sample.made`), instant: true } },
  weight: { kind: 'number', guest: true, source: ownColumn(sql`sample.weight`) },
  size: { kind: 'number', guest: true, source: filledNumber(sql`sample.size`) },
  done: { kind: 'flag', guest: true, source: ownColumn(sql`sample.done`) },
  late: {
    kind: 'flag',
    guest: false,
    nowOnly: true,
    holds: (day) => ({ type: 'days', key: 'seen', range: { from: null, until: day } }),
    source: ownColumn(sql`sample.seen`),
  },
  part: { kind: 'text', guest: true, source: columnBeside(parts, sql`fold_text(sample_part.title)`) },
  partDue: { kind: 'day', guest: true, source: columnBeside(parts, sql`sample_part.due`) },
  parts: { kind: 'number', guest: true, source: countBeside(parts) },
} satisfies FilterFields;

export type SampleKey = keyof typeof sampleFields;

export const sampleReading: FilterReading = { fields: sampleFields, personId: people[0], today };

/** Makes the tables and fills them. */
export async function insertSamples(db: Connection, rows: readonly SampleRow[]): Promise<void> {
  const run = async (statement: RawBuilder<unknown>) => statement.execute(db);
  await run(sql`create table sample (id integer primary key, name text not null, title text, tags text[] not null, owner uuid,
    color text, seen date, made timestamptz not null, weight integer, size integer not null, done boolean)`);
  await run(sql`create table sample_part (sample_id integer not null, title text, due date)`);
  const json = JSON.stringify(rows);
  await run(sql`insert into sample select id, name, title, tags, owner, color, seen, made, weight, size, done
    from jsonb_to_recordset(${json}::jsonb) as row (id integer, name text, title text, tags text[], owner uuid,
      color text, seen date, made timestamptz, weight integer, size integer, done boolean)`);
  await run(sql`insert into sample_part select row.id, part.title, part.due
    from jsonb_to_recordset(${json}::jsonb) as row (id integer, parts jsonb),
      jsonb_to_recordset(row.parts) as part (title text, due date)`);
}

export const sampleTexts = [
  'Müller',
  'mueller',
  'MULLER',
  'Öl 50%',
  'a_b',
  'a\\b',
  'Straße',
  'strasse',
  'x',
  '',
];
export const sampleDays = [
  '2025-12-31',
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
  '2026-03-29',
  '2027-01-01',
];

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
const texts = fc.constantFrom(...sampleTexts);
const days = fc.constantFrom(...sampleDays);

/** Around midnight in Berlin, also where the clocks change. */
const instants = fc
  .tuple(days, fc.constantFrom('00:30', '21:59', '22:00', '22:59', '23:00'))
  .map(([day, time]) => `${day}T${time}:00.000Z`);

const sampleRow = fc.record({
  name: texts,
  title: orNull(texts),
  tags: fc.array(fc.constantFrom('Eilt', 'Öl', 'eilt sehr', 'ol'), { maxLength: 2 }),
  owner: orNull(fc.constantFrom(...people)),
  color: orNull(fc.constantFrom('RED', 'GREEN')),
  seen: orNull(days),
  made: instants,
  weight: orNull(fc.nat(3)),
  size: fc.nat(3),
  done: orNull(fc.boolean()),
  parts: fc.array(fc.record({ title: orNull(texts), due: orNull(days) }), { maxLength: 2 }),
});

export function sampleRows(count: number): fc.Arbitrary<readonly SampleRow[]> {
  return fc
    .array(sampleRow, { minLength: count, maxLength: count })
    .map((rows) => rows.map((row, id) => ({ ...row, id })));
}
