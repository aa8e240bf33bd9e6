import { randomUUID } from 'node:crypto';
import { fewestShown, SurveyResults, SurveyTexts } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#database/migrate.ts';
import { updateSurveysOf } from '#features/privacy/account-erasure.queries.ts';
import { bundleOfOver } from '#features/surveys/results/answer-notices.service.ts';
import { insertBareProject } from '#test/projects.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { surveyCalls, usualQuestion } from '#test/running-survey.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

/** Everybody chooses something else, so that each result says of whom it is. */
const people = Array.from({ length: 48 }, (_, place) => `p${place}`);
const asked = [
  { ...usualQuestion, id: 'wer', type: 'EINFACHAUSWAHL', text: 'Wer?', options: people },
  { ...usualQuestion, id: 'selten', type: 'EINFACHAUSWAHL', text: 'Selten?', options: people },
  { ...usualQuestion, id: 'tabelle', type: 'MATRIX', text: 'Was?', rows: ['a', 'b'], options: people },
  { ...usualQuestion, id: 'text', type: 'TEXT', text: 'Wie?' },
];

interface Given {
  readonly mode: number | null;
  readonly type: string | null;
  readonly day: number;
  readonly says: readonly boolean[];
}
const given = fc.record<Given>({
  mode: fc.constantFrom(0, 0, 0, 1, null),
  type: fc.constantFrom('PRIVAT', 'PRIVAT', 'FERTIGHAUS', 'BAUTRAEGER', null),
  day: fc.integer({ min: 1, max: 28 }),
  says: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
});
const day = (of: number): string => `2026-02-${String(of).padStart(2, '0')}`;
const filters = [
  undefined,
  'mode=0',
  'mode=1',
  'customerType=PRIVAT',
  'customerType=FERTIGHAUS',
].flatMap((group) =>
  [undefined, `to=${day(14)}`, `to=${day(15)}`, `from=${day(10)}&to=${day(18)}`].map((days) =>
    [group, days].filter((part) => part !== undefined).join('&'),
  ),
);

function answersOf(person: string, [rare, other, row]: readonly boolean[]): object {
  return {
    wer: person,
    ...(rare === true && other === true && { selten: person }),
    tabelle: { a: person, ...(row === true && { b: person }) },
    ...(other === true && { text: person }),
  };
}

interface Answer extends Partial<Given> {
  readonly person: string;
}
async function answer(
  id: string,
  { person, mode = 0, type = null, day: on = 1, says = [] }: Answer,
): Promise<void> {
  await surveyCalls(harness).rowsOf(
    `insert into survey_response (id, survey_id, anonymity, version_id, state, answers, submitted_on, mode,
     customer_type) select $1, id, anonymity, current_version_id, 'ABGESCHICKT', $2, $3, $4, $5
     from survey where id = $6`,
    randomUUID(),
    JSON.stringify(answersOf(person, says)),
    day(on),
    mode,
    type,
    id,
  );
}

async function figuresOf(id: string): Promise<SurveyResults> {
  return SurveyResults.parse((await harness.call('user', `GET /survey/results/${id}`)).json);
}

/** Whoever is in a result, by question and row, of every filter. */
async function everythingShown(id: string): Promise<ReadonlyMap<string, readonly Set<string>[]>> {
  const shown = new Map<string, Set<string>[]>();
  const add = (key: string, found: readonly string[]) =>
    shown.set(key, [...(shown.get(key) ?? []), new Set(found)]);
  for (const filter of filters) {
    const { json } = await harness.call('user', `GET /survey/results/${id}?${filter}`);
    const { questions, before } = SurveyResults.parse(json);
    expect(before === null).toBe(!filter.includes('from'));
    for (const { question, counts } of questions)
      for (const row of new Set(counts.map((one) => one.row))) {
        const found = counts.filter((one) => one.row === row);
        expect(found.every(({ count }) => count === 1)).toBe(true);
        add(
          `${question.id} ${row}`,
          found.map(({ value }) => value),
        );
      }
    const texts = await harness.call('user', `GET /survey/texts/${id}?question=text&size=200&${filter}`);
    const { items } = SurveyTexts.parse(texts.json);
    add(
      'text',
      items.map(({ text }) => text),
    );
    for (const { at } of items)
      add(
        'text',
        items.filter((one) => one.at === at).map(({ text }) => text),
      );
  }
  return shown;
}

/** The smallest group that can be told by adding and taking away results: who is in exactly the same of them. */
function smallestGroup(results: readonly ReadonlySet<string>[]): number {
  const groups = new Map<string, number>();
  for (const person of people) {
    const traces = results.map((result) => (result.has(person) ? 1 : 0)).join('');
    if (traces.includes('1')) groups.set(traces, (groups.get(traces) ?? 0) + 1);
  }
  return Math.min(Infinity, ...groups.values());
}

it('what waits is shown once the last day of the survey is over', async () => {
  const { running, rowsOf } = surveyCalls(harness);
  const { id } = await running({ anonymity: 'ANONYM', validTo: '2099-01-01' }, asked);
  for (let place = 0; place < 10; place += 1)
    await answer(id, { person: `p${place}`, type: `T${place}` });
  await bundleOfOver(harness.test.context);
  expect(await figuresOf(id)).toMatchObject({ answers: 5, waiting: 5 });
  await rowsOf(`update survey set valid_to = '2026-03-01', valid_from = null where id = $1`, id);
  await bundleOfOver(harness.test.context);
  expect(await figuresOf(id)).toMatchObject({ answers: 10, waiting: 0 });
});

it('what was answered before the update is shown where nobody answers any more, and is not new', async () => {
  const { running, rowsOf } = surveyCalls(harness);
  const { id } = await running({ anonymity: 'ANONYM' }, asked);
  for (let place = 0; place < 5; place += 1)
    await answer(id, { person: `p${place}`, type: `T${place}` });
  await rowsOf(`update survey set state = 'BEENDET' where id = $1`, id);
  for (let place = 0; place < 5; place += 1)
    await answer(id, { person: `p${place}`, type: `T${place}` });
  expect(await figuresOf(id)).toMatchObject({ answers: 5, waiting: 5 });
  const migration = (await readMigrations()).find(({ name }) => name === '0109_survey_results.sql');
  const ofRows = migration?.sql.match(/^do .*?^end \$\$;|^update survey set [^;]*;/gmsu) ?? [];
  expect(ofRows).toHaveLength(2);
  for (const statement of ofRows) await rowsOf(statement);
  expect(await figuresOf(id)).toMatchObject({ answers: 10, waiting: 0 });
  expect(await rowsOf('select answers_notified from survey where id = $1', id)).toEqual([
    { answers_notified: 10 },
  ]);
});

it('nobody tells from before and after an erasure what the one said who is gone', async () => {
  const { running, invite, rowsOf, tokenFor, submitted } = surveyCalls(harness);
  const { database } = harness.test.context;
  const { id } = await running({ anonymity: 'VERTRAULICH' }, asked);
  const emails = people.slice(0, 10).map((name) => `${name}@firma.example`);
  await invite(
    id,
    emails.map((email) => ({ name: email, email })),
  );
  for (const [place, email] of emails.entries())
    await submitted(await tokenFor(id, email), { wer: `p${place}`, text: `p${place}` });
  const shown = async () => {
    const results = await harness.call('user', `GET /survey/results/${id}`);
    const texts = await harness.call('user', `GET /survey/texts/${id}?question=text&size=200`);
    const { questions } = SurveyResults.parse(results.json);
    return {
      figures: questions.map(({ answers, counts }) => ({ answers, counts })),
      texts: SurveyTexts.parse(texts.json).items.map(({ text }) => text),
    };
  };
  const before = await shown();
  expect(before.texts.toSorted()).toEqual(people.slice(0, 10));
  const emailFolded = emails[1] ?? '';
  await database
    .transaction()
    .execute(async (db) => updateSurveysOf(db, { id: randomUUID(), emailFolded }));
  const after = { ...before, texts: before.texts.filter((text) => text >= 'p5') };
  expect(await shown()).toEqual(after);

  // The Bauherren of a project are erased, and another project goes as a whole.
  const { id: erased } = await harness.create({});
  const purged = await insertBareProject(database, { number: 972, customerId: null });
  for (const [project, email] of [
    [erased, emails[2]],
    [purged, emails[3]],
  ]) {
    await rowsOf(
      `update survey_response set project_id = $1 where invitation_id in (
        select id from survey_invitation where survey_id = $2 and email = $3)`,
      project,
      id,
      email,
    );
    await rowsOf(
      `update survey_invitation set project_id = $1 where survey_id = $2 and email = $3`,
      project,
      id,
      email,
    );
  }
  const { projectId: confirmation } = await harness.read(erased);
  const body = { kind: 'project', id: erased, confirmation };
  expect((await harness.call('superAdmin', 'POST /privacy/erase', body)).status).toBe(200);
  await rowsOf('delete from project where id = $1', purged);
  expect(await shown()).toEqual(after);
  const gone = await rowsOf(
    `select answers, num_nonnulls(invitation_id, project_id, resume_hash, started_at, submitted_at) as links
     from survey_response where survey_id = $1 and detached order by answers ->> 'wer'`,
    id,
  );
  expect(gone).toEqual(['p1', 'p2', 'p3'].map((wer) => ({ answers: { wer, text: null }, links: 0 })));
  const path = `POST /survey/responses/${id}` as const;
  expect((await harness.call('superAdmin', path, { reason: 'x' })).json).toMatchObject({ total: 7 });
});

it.each(['VERTRAULICH', 'ANONYM'])(
  'nobody tells fewer than five of %s answers, by any filter on any day',
  async (anonymity) => {
    const { running } = surveyCalls(harness);
    await fc.assert(
      fc.asyncProperty(
        fc.array(given, { minLength: people.length, maxLength: people.length }),
        async (all) => {
          const { id } = await running({ anonymity }, asked);
          const shown = new Map<string, Set<string>[]>();
          for (const [place, { mode, type, day: on, says }] of all.entries()) {
            await answer(id, { person: `p${place}`, mode, type, day: on, says });
            if (place % 6 !== 5) continue;
            for (const [key, found] of await everythingShown(id))
              shown.set(key, [...(shown.get(key) ?? []), ...found]);
          }
          for (const [key, results] of shown)
            if (smallestGroup(results) < fewestShown) throw new Error(`${key} tells too much`);
          // As few as promised are held back: those that are alike and not yet five.
          expect(
            Math.max(...[...(shown.get('wer null') ?? [])].map(({ size }) => size)),
          ).toBeGreaterThan(30);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  },
);
