import {
  InviteResult,
  OpenSurvey,
  Problem,
  Survey,
  SurveyAnswers,
  SurveyInvitation,
} from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { remindOfSurveys } from '#features/surveys/survey-reminders.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { surveyInput } from '#test/survey-requests.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const usual = {
  help: '',
  required: false,
  options: [],
  rows: [],
  min: null,
  max: null,
  decimals: 0,
  unit: '',
  showIf: null,
  repeatFor: null,
};
const questions = [
  { ...usual, id: 'empfehlung', type: 'NPS_0_10', text: 'Empfehlen Sie uns?', required: true },
  {
    ...usual,
    id: 'grund',
    type: 'TEXTAREA',
    text: 'Was war der Grund?',
    showIf: { and: [{ question: 'empfehlung', op: 'le', value: 6 }] },
  },
];

async function running(more: object = {}): Promise<Survey> {
  const survey = Survey.parse((await harness.call('admin', 'POST /survey', surveyInput(more))).json);
  const { id: surveyId, version } = survey;
  await harness.call('admin', 'POST /survey/update', { surveyId, version, questions });
  const published = await harness.call('admin', `POST /survey/publish/${surveyId}`, {
    version: version + 1,
  });
  return Survey.parse(published.json);
}

async function invite(surveyId: string, recipients: readonly object[], more: object = {}) {
  const body = { surveyId, recipients, dryRun: false, ...more };
  return InviteResult.parse((await harness.call('admin', 'POST /survey/invite', body)).json);
}

type AnyRow = Record<string, unknown>;
const textOf = (value: unknown): string => JSON.stringify(value);

const eva = { name: 'Eva Huber', email: 'eva@huber.example' };

async function rowsOf<Row extends object>(statement: string, ...values: readonly unknown[]) {
  return (await harness.test.context.pool.query<Row>(statement, [...values])).rows;
}

async function tokenFor(surveyId: string, email: string): Promise<string> {
  const [mail] = await rowsOf<{ link: string }>(
    `select mail.link from mail join survey_invitation on survey_invitation.id = mail.survey_invitation_id
     where survey_id = $1 and recipient = $2 order by mail.created_at desc limit 1`,
    surveyId,
    email,
  );
  const address = harness.test.context.encryption.open(mail?.link ?? '');
  expect(new URL(address).pathname).toBe('/umfrage');
  return new URL(address).hash.slice(1);
}

async function publicCall(path: string, payload: object) {
  const headers = { accept: 'application/problem+json, application/json' };
  return harness.test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
}
const opened = async (token: string) => publicCall('/fragebogen/open', { token });
const saved = async (token: string, answers: object, page = 0) =>
  publicCall('/fragebogen/save', { token, answers, page });
const submitted = async (token: string, answers: object) =>
  publicCall('/fragebogen', { token, answers });

async function invitations(id: string): Promise<SurveyInvitation[]> {
  const { json } = await harness.call('admin', `GET /survey/invitations/${id}`);
  return SurveyInvitation.array().parse(json);
}

describe('who is invited', () => {
  it('is told before, once each, with the reason for everybody who is not', async () => {
    const survey = await running();
    const project = await harness.create({ mode: 0 });
    const recipients = [
      eva,
      { ...eva, email: 'EVA@huber.example' },
      { userId: harness.office.people.guestOfHalb.id },
      { projectId: project.id, who: 'BAUHERR' },
    ];
    const planned = await invite(survey.id, recipients, { dryRun: true });
    expect(planned.invited.map(({ name }) => name)).toEqual([
      'Eva Huber',
      harness.office.people.guestOfHalb.displayname,
    ]);
    expect(planned.skipped.map(({ reason }) => reason)).toEqual([
      'Steht schon in der Liste.',
      expect.stringMatching(/bekannt|E-Mail/u),
    ]);
    expect(await invitations(survey.id)).toEqual([]);
    expect((await invite(survey.id, recipients)).invited).toHaveLength(2);
    expect((await invite(survey.id, [eva])).skipped).toEqual([
      { name: 'Eva Huber', reason: 'Ist schon eingeladen.' },
    ]);
    expect((await invitations(survey.id)).map(({ state }) => state)).toEqual(['OFFEN', 'OFFEN']);
  });

  it('is nobody while the survey does not run, and nobody after its last day', async () => {
    const draft = Survey.parse((await harness.call('admin', 'POST /survey', surveyInput())).json);
    const body = { surveyId: draft.id, recipients: [eva], dryRun: true };
    expect(await harness.refused('admin', 'POST /survey/invite', body)).toMatchObject({
      code: 'survey.notRunning',
    });
    const survey = await running();
    const late = { ...body, surveyId: survey.id, expiresOn: '2020-01-01' };
    expect(await harness.refused('admin', 'POST /survey/invite', late)).toMatchObject({
      code: 'survey.dayOver',
    });
  });
});

describe('who answers by the link', () => {
  it('goes on where the last device stopped, and answers once', async () => {
    const survey = await running();
    await invite(survey.id, [eva]);
    const token = await tokenFor(survey.id, eva.email);
    expect(OpenSurvey.parse((await opened(token)).json()).answers).toEqual({});
    const wrong = await saved(token, { empfehlung: 11, grund: 'zu langsam' }, 1);
    expect(wrong.json()).toEqual({ problems: [{ key: 'empfehlung', text: 'Bitte 0 bis 10 wählen.' }] });
    await saved(token, { empfehlung: 3, grund: 'zu langsam', fremd: 'x' }, 1);
    expect(OpenSurvey.parse((await opened(token)).json())).toMatchObject({
      answers: { empfehlung: 3, grund: 'zu langsam' },
      page: 1,
    });
    expect((await invitations(survey.id))[0]?.state).toBe('BEGONNEN');
    const refused = await submitted(token, {});
    expect(refused.statusCode).toBe(400);
    expect(Problem.parse(refused.json()).detail).toContain('„Empfehlen Sie uns?“');
    // What is hidden now says nothing any more.
    expect((await submitted(token, { empfehlung: 9, grund: 'zu langsam' })).statusCode).toBe(204);
    const [response] = await rowsOf(
      'select answers, state from survey_response where survey_id = $1',
      survey.id,
    );
    expect(response).toEqual({ answers: { empfehlung: 9 }, state: 'ABGESCHICKT' });
    const again = await submitted(token, { empfehlung: 1 });
    expect(again.statusCode).toBe(410);
    expect(Problem.parse(again.json()).detail).toContain('schon bei uns');
    const [mail] = await rowsOf(
      `select link from mail where survey_invitation_id in (
        select id from survey_invitation where survey_id = $1)`,
      survey.id,
    );
    expect(mail).toEqual({ link: null });
  });

  it('is one of ten who press at once', async () => {
    const survey = await running({ anonymity: 'ANONYM' });
    await invite(survey.id, [eva]);
    const token = await tokenFor(survey.id, eva.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => submitted(token, { empfehlung: 9 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await rowsOf('select from survey_response where survey_id = $1', survey.id)).toHaveLength(1);
  });

  it.each([
    ['withdrawn', async (id: string) => harness.call('admin', `POST /survey/invitation/withdraw/${id}`)],
    [
      'over',
      async (id: string) =>
        rowsOf(`update survey_invitation set expires_on = '2020-01-01' where id = $1`, id),
    ],
  ])('hears why it cannot be answered: %s', async (_, close) => {
    const survey = await running();
    await invite(survey.id, [eva]);
    const token = await tokenFor(survey.id, eva.email);
    const [invitation] = await invitations(survey.id);
    await close(invitation?.id ?? '');
    for (const answer of [await opened(token), await saved(token, {}), await submitted(token, {})])
      expect(answer.statusCode).toBe(410);
    expect((await opened('anything')).statusCode).toBe(404);
  });

  it('is never asked again after an objection', async () => {
    const [one, other] = [await running(), await running()];
    await invite(one.id, [eva]);
    await invite(other.id, [eva]);
    const token = await tokenFor(one.id, eva.email);
    expect((await publicCall('/fragebogen/object', { token })).statusCode).toBe(204);
    expect((await invitations(other.id)).map(({ state }) => state)).toEqual(['ZURUECKGEZOGEN']);
    expect((await invite(one.id, [{ ...eva, email: ' Eva@Huber.example'.trim() }])).skipped).toEqual([
      { name: 'Eva Huber', reason: 'Möchte keine Umfragen bekommen.' },
    ]);
    await rowsOf('delete from survey_objection');
  });
});

describe('an anonymous answer', () => {
  it('leads to nobody: by no id, no time and no order', async () => {
    const survey = await running({ anonymity: 'ANONYM' });
    const emails = Array.from({ length: 12 }, (_, place) => `p${place}@firma.example`);
    await invite(
      survey.id,
      emails.map((email) => ({ name: email, email })),
    );
    for (const email of emails) {
      const token = await tokenFor(survey.id, email);
      await opened(token);
      await saved(token, { empfehlung: 5 });
      await submitted(token, { empfehlung: 5, grund: email });
    }
    // In the order in which a dump of the database has them.
    const ofSurvey = 'where survey_id = $1 order by ctid';
    const responses = await rowsOf<AnyRow>(`select * from survey_response ${ofSurvey}`, survey.id);
    const asked = await rowsOf<AnyRow>(`select * from survey_invitation ${ofSurvey}`, survey.id);
    expect(responses.map(({ answers }) => SurveyAnswers.parse(answers)['grund'])).not.toEqual(
      asked.map(({ email }) => email),
    );
    const texts = new Set(asked.flatMap((row) => Object.values(row).map(textOf)));
    texts.delete('null');
    const shared = Object.keys(responses[0] ?? {}).filter((column) =>
      responses.some((row) => texts.has(textOf(row[column]))),
    );
    // What both sides have is the same of all of them.
    expect(shared.toSorted()).toEqual([
      'anonymity',
      'page_reached',
      'submitted_on',
      'survey_id',
      'version_id',
    ]);
    for (const column of shared)
      expect(new Set(responses.map((row) => textOf(row[column]))).size).toBe(1);
    // Of an id that rises with time one could tell when it was made.
    expect(responses.every(({ id }) => /^.{14}4/u.test(z.string().parse(id)))).toBe(true);
    const traces = asked.flatMap(({ answered_at, first_opened_at, sealed_token }) => [
      answered_at,
      first_opened_at,
      sealed_token,
    ]);
    expect(new Set(traces)).toEqual(new Set([null]));
  });
});

describe('a reminder', () => {
  it('goes as often as the survey says, days apart, by one of several nodes, and never after the answer', async () => {
    const survey = await running({ reminderMax: 2, reminderDays: 2 });
    const others = ['a@firma.example', 'b@firma.example'].map((email) => ({ name: email, email }));
    await invite(survey.id, others);
    const mails = async (email: string) =>
      (await rowsOf('select from mail where recipient = $1 and subject like $2', email, 'Erinnerung:%'))
        .length;
    const later = async () =>
      rowsOf(
        `update survey_invitation set created_at = created_at - interval '2 days',
        last_reminder_at = last_reminder_at - interval '2 days' where survey_id = $1`,
        survey.id,
      );
    expect(await remindOfSurveys(harness.test.context)).toBe(0);
    await later();
    const both = await Promise.all([
      remindOfSurveys(harness.test.context),
      remindOfSurveys(harness.test.context),
    ]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 2]);
    const answered = await tokenFor(survey.id, 'a@firma.example');
    await submitted(answered, { empfehlung: 10 });
    await later();
    await remindOfSurveys(harness.test.context);
    await later();
    await remindOfSurveys(harness.test.context);
    expect([await mails('a@firma.example'), await mails('b@firma.example')]).toEqual([1, 2]);
    const [open] = (await invitations(survey.id)).filter(({ state }) => state === 'OFFEN');
    expect(open?.can.remind).toBe(false);
    const refused = await harness.refused('admin', `POST /survey/invitation/remind/${open?.id ?? ''}`);
    expect(refused).toMatchObject({ status: 409, code: 'surveyInvitation.remindedEnough' });
  });
});
