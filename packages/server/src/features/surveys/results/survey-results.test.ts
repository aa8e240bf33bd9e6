import { randomUUID } from 'node:crypto';
import { Survey, SurveyResults, SurveyTexts, tooFewText } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { berlinDay } from '#core/berlin-time.ts';
import { openZip } from '#test/opened-zip.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { insertBareProject } from '#test/projects.ts';
import { eva, surveyCalls, usualQuestion } from '#test/running-survey.ts';
import { bundleOfOver, notifyOfAnswers } from '#features/surveys/results/answer-notices.service.ts';

let harness: Harness;
let calls: ReturnType<typeof surveyCalls>;
beforeAll(async () => {
  harness = await openHarness();
  calls = surveyCalls(harness);
});
afterAll(async () => harness.close());

const asked = [
  { ...usualQuestion, id: 'nps', type: 'NPS_0_10', text: 'Empfehlen Sie uns?' },
  { ...usualQuestion, id: 'wo', type: 'MEHRFACHAUSWAHL', text: 'Woher?', options: ['Messe', 'Netz'] },
  { ...usualQuestion, id: 'seite', type: 'SEITE', text: '' },
  { ...usualQuestion, id: 'art', type: 'MATRIX', text: 'Wie?', rows: ['a'], options: ['eins', 'zwei'] },
  { ...usualQuestion, id: 'flaeche', type: 'ZAHL', text: 'Fläche?', decimals: 1 },
  { ...usualQuestion, id: 'grund', type: 'TEXT', text: 'Warum?' },
];

async function answer(id: string, answers: object, more: { on?: string; type?: string } = {}) {
  const { on = '2026-02-10', type = 'PRIVAT' } = more;
  await calls.rowsOf(
    `insert into survey_response (id, survey_id, anonymity, version_id, state, answers, submitted_on, mode, customer_type)
     select $1, id, anonymity, current_version_id, 'ABGESCHICKT', $2, $3, 0, $4 from survey where id = $5`,
    randomUUID(),
    JSON.stringify(answers),
    on,
    type,
    id,
  );
}

async function results(id: string, filter = ''): Promise<SurveyResults> {
  const { json } = await harness.call('accountant', `GET /survey/results/${id}?${filter}`);
  return SurveyResults.parse(json);
}

async function texts(id: string, more = ''): Promise<SurveyTexts> {
  const { json } = await harness.call('user', `GET /survey/texts/${id}?question=grund${more}`);
  return SurveyTexts.parse(json);
}

async function scoreOf(id: string): Promise<number | null | undefined> {
  const { json } = await harness.call('admin', 'GET /survey');
  return Survey.array()
    .parse(json)
    .find((survey) => survey.id === id)?.npsScore;
}

async function republish(surveyId: string, questions: readonly object[]): Promise<void> {
  const [survey] = await calls.rowsOf<{ version: number }>(
    'select version from survey where id = $1',
    surveyId,
  );
  const version = survey?.version ?? 0;
  await harness.call('admin', 'POST /survey/update', { surveyId, version, questions });
  await harness.call('admin', `POST /survey/publish/${surveyId}`, { version: version + 1 });
}

describe('results', () => {
  it('count choices, ratings, rows and numbers, and compare them with the time before', async () => {
    const { id } = await calls.running({}, asked);
    const given = [10, 9, 8, 6].map((nps, place) => ({
      nps,
      wo: place === 0 ? ['Messe', 'Netz'] : ['Netz'],
      art: { a: place < 3 ? 'zwei' : 'eins' },
      flaeche: 10 * (place + 1),
      grund: place === 3 ? '=1+1 Würde' : 'gut',
    }));
    for (const one of given) await answer(id, one);
    await answer(id, { nps: 3, wo: ['Messe'] }, { on: '2026-01-20', type: 'FERTIGHAUS' });
    const found = await results(id, 'from=2026-02-01&to=2026-02-28');
    expect(found).toMatchObject({
      answers: 4,
      before: { from: '2026-01-04', to: '2026-01-31' },
      groups: {
        customerTypes: [
          { key: 'FERTIGHAUS', count: 0 },
          { key: 'PRIVAT', count: 4 },
        ],
      },
    });
    const [nps, where, table, area, reason] = found.questions;
    expect(nps?.figures).toEqual([{ row: null, answers: 4, mean: 8.25, median: 8.5, nps: 25 }]);
    expect(nps?.before).toMatchObject({ answers: 1, figures: [{ nps: -100 }] });
    expect(where?.counts).toContainEqual({ row: null, value: 'Netz', count: 4 });
    expect(table?.figures).toEqual([{ row: 'a', answers: 4, mean: 1.75, median: 2, nps: null }]);
    expect(area?.figures).toMatchObject([{ mean: 25, median: 25 }]);
    expect(area?.steps.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect([reason?.answers, reason?.number]).toEqual([4, 5]);
    expect((await results(id, 'customerType=FERTIGHAUS')).answers).toBe(1);
    expect(await texts(id, '&q=wuerde')).toMatchObject({
      total: 1,
      items: [{ text: '=1+1 Würde', at: '2026-02-10' }],
    });
  });

  it('join versions by their questions, and say what was asked in other words', async () => {
    const survey = await calls.running({}, asked);
    await answer(survey.id, { nps: 10, grund: 'alt', wo: ['Messe'] });
    const [first, , ...rest] = asked;
    const changed = [
      { ...first, text: 'Und jetzt?' },
      ...rest.map((one) => ({ ...one, ...(one.id === 'grund' && { type: 'TEXTAREA' }) })),
    ];
    await republish(survey.id, changed);
    await answer(survey.id, { nps: 0, grund: 'neu' });
    const { questions } = await results(survey.id);
    const of = (wanted: string) => questions.find(({ question }) => question.id === wanted);
    expect(of('nps')).toMatchObject({
      answers: 2,
      versions: [{ number: 1, text: 'Empfehlen Sie uns?', isCounted: true }],
    });
    // The list knows no other score.
    const again = changed.map((one) => (one.id === 'nps' ? { ...one, type: 'SKALA_1_5' } : one));
    expect(await scoreOf(survey.id)).toBe(0);
    const { id } = await calls.running({}, again);
    await answer(id, { nps: 5 });
    await republish(id, changed);
    await answer(id, { nps: 10 });
    expect(await scoreOf(id)).toBe(100);
    expect(of('wo')).toMatchObject({ number: null, answers: 1 });
    expect(of('grund')).toMatchObject({ answers: 1, versions: [{ number: 1, isCounted: false }] });
    expect((await texts(survey.id)).items).toEqual([{ text: 'neu', at: '2026-02-10' }]);
  });

  it('withhold fewer than five protected answers everywhere, and say so', async () => {
    const { id } = await calls.running({ anonymity: 'VERTRAULICH' }, asked);
    for (let place = 0; place < 4; place += 1) await answer(id, { nps: 10, grund: 'x' });
    expect(await results(id)).toMatchObject({ answers: null, waiting: 4 });
    await answer(id, { nps: 10, grund: 'x' });
    await answer(id, { nps: 0, grund: 'geheim' }, { type: 'BAUTRAEGER' });
    const all = await results(id);
    expect(all).toMatchObject({ answers: 5, waiting: 1 });
    expect(all.questions[1]).toMatchObject({ answers: null, counts: [] });
    expect(all.groups.customerTypes).toEqual([
      { key: 'BAUTRAEGER', count: null },
      { key: 'PRIVAT', count: 5 },
    ]);
    const alone = await results(id, 'customerType=BAUTRAEGER');
    expect(alone).toMatchObject({
      answers: null,
      questions: all.questions.map(() => ({ answers: null })),
    });
    expect((await texts(id)).items).toEqual(
      Array.from({ length: 5 }, () => ({ text: 'x', at: '2026-02' })),
    );
    const listed = await harness.refused('superAdmin', `GET /survey/responses/${id}`);
    expect(listed).toMatchObject({ status: 403, code: 'survey.namesProtected' });
    const book = await workbook(id);
    expect(book).toContain(tooFewText);
    expect(book).not.toContain('geheim');
    // What waits is shown with others once nobody answers any more, if they are five.
    for (let place = 0; place < 4; place += 1) await answer(id, { nps: 9 }, { type: `T${place}` });
    await bundleOfOver(harness.test.context);
    expect(await results(id)).toMatchObject({ answers: 5, waiting: 5 });
    await calls.rowsOf(`update survey set state = 'BEENDET' where id = $1`, id);
    expect(await results(id)).toMatchObject({ answers: 10, waiting: 0 });
  });
});

async function workbook(id: string): Promise<string> {
  const book = await openZip(harness, 'user', `GET /survey/export/${id}`);
  return book.names.map(book.text).join('\n');
}

describe('names', () => {
  it('stand beside answers where they were promised to, with what was asked', async () => {
    const { id } = await calls.running({}, asked);
    await calls.invite(id, [eva]);
    const token = await calls.tokenFor(id, eva.email);
    await calls.submitted(token, { nps: 9, grund: '=cmd()' });
    const { json } = await harness.call('user', `GET /survey/responses/${id}`);
    expect(json).toMatchObject({
      total: 1,
      items: [{ name: 'Eva Huber', answers: { nps: 9 }, version: 1, review: null }],
    });
    const book = await workbook(id);
    expect(book).toContain('Eva Huber');
    expect(book).toContain("'=cmd()");
    expect(book).toContain('Empfehlen Sie uns?');
    expect(await results(id)).toMatchObject({
      funnel: { invited: 1, begun: 1, pages: [1], submitted: 1 },
    });
  });

  it('of projects in the bin are for whoever may restore them, with their answers', async () => {
    const { id } = await calls.running({}, asked);
    const customerId = harness.office.customerIds.halb;
    const projectId = await insertBareProject(harness.test.context.database, {
      number: 971,
      customerId,
    });
    await answer(id, { nps: 9, grund: 'bleibt' });
    await answer(id, { nps: 9, grund: 'im Korb' });
    await calls.rowsOf(
      `update survey_response set project_id = $1 where survey_id = $2 and answers ->> 'grund' = 'im Korb'`,
      projectId,
      id,
    );
    const totalFor = async (who: 'user' | 'admin') => {
      const { json } = await harness.call(who, `GET /survey/responses/${id}`);
      return z.object({ total: z.int() }).parse(json).total;
    };
    expect(await totalFor('user')).toBe(2);
    await calls.rowsOf(
      `update project set state = 'DELETED', deleted_at = now() where id = $1`,
      projectId,
    );
    expect([await totalFor('user'), await totalFor('admin')]).toEqual([1, 2]);
    expect(await workbook(id)).not.toContain('im Korb');
    expect(await workbook(id)).toContain('bleibt');
  });

  it('of confidential answers are for super admins with a reason, which is in the log', async () => {
    const { id } = await calls.running({ anonymity: 'VERTRAULICH' }, asked);
    await calls.invite(id, [eva]);
    await calls.submitted(await calls.tokenFor(id, eva.email), { nps: 1 });
    const path = `POST /survey/responses/${id}` as const;
    expect(await harness.refused('admin', path, { reason: 'x' })).toMatchObject({ status: 403 });
    expect(await harness.refused('superAdmin', path, { reason: ' ' })).toMatchObject({ status: 400 });
    const { json } = await harness.call('superAdmin', path, { reason: 'Beschwerde' });
    expect(json).toMatchObject({ items: [{ name: 'Eva Huber', answers: { nps: 1 } }] });
    const log = await calls.rowsOf(
      `select action from audit where action = 'survey.revealed' and entity_id = $1`,
      id,
    );
    expect(log).toHaveLength(1);
    const anonymous = await calls.running({ anonymity: 'ANONYM' }, asked);
    const refused = await harness.refused('superAdmin', `POST /survey/responses/${anonymous.id}`, {
      reason: 'x',
    });
    expect(refused.code).toBe('survey.namesProtected');
  });
});

describe('whoever made a survey', () => {
  it('hears of new answers once a day, whichever node looks', async () => {
    const { id } = await calls.running({ title: 'Gemeldet' }, asked);
    for (let place = 0; place < 3; place += 1) await answer(id, { nps: 10 });
    const { context } = harness.test;
    await Promise.all([notifyOfAnswers(context), notifyOfAnswers(context)]);
    // One of today would say its hour.
    await answer(id, { nps: 0 }, { on: berlinDay(context.clock.now()) });
    await calls.rowsOf(`update survey set answers_notified_on = '2020-01-01' where id = $1`, id);
    expect(await notifyOfAnswers(context)).toBe(0);
    const said = await calls.rowsOf<{ entries: unknown }>(
      `select entries from notification where entries::text like '%Gemeldet%'`,
    );
    const Entries = z.array(z.object({ title: z.string() }));
    expect(said.flatMap(({ entries }) => Entries.parse(entries))).toEqual([
      { title: 'Umfrage „Gemeldet“: 3 neue Antworten' },
    ]);
    await answer(id, { nps: 0 });
    expect(await notifyOfAnswers(context)).toBe(1);
  });

  it('sees the score in the dashboard, protected as everywhere', async () => {
    const open = await calls.running({ title: 'Offen' }, asked);
    const shy = await calls.running({ title: 'Scheu', anonymity: 'ANONYM' }, asked);
    for (const { id } of [open, shy])
      for (const nps of [10, 10, 10, 0]) await answer(id, { nps }, { on: '2030-01-01' });
    const tile = async (who: 'admin' | 'user') => {
      const { json } = await harness.call(who, `GET /dashboard/${harness.office.people[who].id}`);
      return z.object({ surveys: z.unknown() }).parse(json).surveys;
    };
    const items = z.object({
      items: z.array(z.object({ title: z.string(), npsScore: z.number().nullable() })),
    });
    const shown = () => tile('admin').then((found) => items.parse(found).items);
    expect(await shown()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Offen', npsScore: 50 }),
        expect.objectContaining({ title: 'Scheu', npsScore: null }),
      ]),
    );
    await answer(shy.id, { nps: 10 }, { on: '2030-01-02' });
    expect(await shown()).toContainEqual(expect.objectContaining({ title: 'Scheu', npsScore: 60 }));
    expect(await tile('user')).toBeNull();
  });
});
