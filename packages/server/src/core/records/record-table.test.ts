import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import {
  distinct,
  fixed,
  impersonal,
  json,
  newRecord,
  personalColumnsOf,
  plain,
  recordTable,
  text,
} from '#core/records/record-table.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const Sample = z.object({
  id: z.string(),
  version: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  modes: z.array(z.string()),
  weight: z.int(),
  reviewNeeded: z.boolean(),
});
type Sample = z.infer<typeof Sample>;
type SampleInput = Omit<Sample, 'id' | 'version'>;

/** A table that is there anyway stands for that of any feature. */
const samples = recordTable<Sample, SampleInput>({
  table: 'service_type',
  schema: Sample,
  fields: {
    code: fixed,
    title: plain,
    description: text,
    modes: distinct,
    weight: plain,
    reviewNeeded: plain,
  },
});

const input: SampleInput = {
  code: 'PROBE',
  title: 'Übergabe „groß“',
  description: 'Öl',
  modes: ['0', '2', '0'],
  weight: 3,
  reviewNeeded: true,
};

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

it('keeps a record by the map of its fields', async () => {
  const { database } = harness.test.context;
  const id = newId();
  const writing = { id, person: harness.office.people.user };
  await database
    .transaction()
    .execute(async (db) => samples.insert(db, input, { ...writing, columns: { position: 900 } }));
  expect(await samples.find(database, id)).toEqual({ ...input, id, version: 1, modes: ['0', '2'] });

  const change = { ...input, code: 'ANDERS', title: 'Neu', description: '', reviewNeeded: false };
  await database.transaction().execute(async (db) => samples.update(db, change, writing));
  const changed = { ...change, id, version: 2, code: 'PROBE', description: null, modes: ['0', '2'] };
  expect(await samples.find(database, id)).toEqual(changed);
  expect(await samples.list(database, sql`where record.title = ${'Neu'}`)).toEqual([changed]);
  expect(await samples.find(database, newId())).toBeNull();
});

it('writes what is to be JSON as JSON', () => {
  expect(json.write([{ key: 'ÖL' }])).toBe('[{"key":"ÖL"}]');
});

it('begins a new record with what the request says, then the map, then nothing', () => {
  const fields = { code: fixed, country: { ...plain, initial: 'DE' }, note: text };
  type Noted = Readonly<Record<keyof typeof fields, string | null>>;
  expect(newRecord<Noted>(fields, { code: 'A' })).toEqual({ code: 'A', country: 'DE', note: null });
  expect(newRecord<Noted>(fields, { country: null, note: '' })).toEqual({
    code: null,
    country: null,
    note: '',
  });
});

it('says of each of its columns, once, what it holds about people', () => {
  const fields = {
    code: impersonal,
    contactName: { ...plain, about: 'person' },
    internalNote: { ...text, about: 'text' },
    accountManagerId: { ...plain, about: 'people' },
    pin: { ...plain, about: 'secret' },
  } as const;
  expect(personalColumnsOf(fields)).toEqual({
    people: ['created_by', 'updated_by', 'account_manager_id'],
    person: ['contact_name'],
    text: ['internal_note'],
    secret: ['pin'],
    other: ['id', 'version', 'created_at', 'updated_at', 'code'],
  });
});

it('does not compile with a field that does not say what it holds about people', () => {
  const fields = { code: impersonal, title: plain };
  // @ts-expect-error -- the title does not say it
  expect(personalColumnsOf(fields).other).not.toContain('title');
});

it('does not compile with a field that has no rule', () => {
  const { code, title } = { code: plain, title: plain };
  recordTable<{ readonly code: string }, { readonly code: string; readonly title: string }>({
    table: 'service_type',
    schema: z.object({ code: z.string() }),
    // @ts-expect-error -- the title is missing
    fields: { code },
  });
  expect(title).toBe(plain);
});
