import { OpenSurvey, Problem, SurveyAnswers } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { remindOfSurveys } from '#features/surveys/survey-reminders.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { notifyOfAnswers } from '#features/surveys/results/answer-notices.service.ts';
import { eva, questions, surveyCalls } from '#test/running-survey.ts';

let harness: Harness;
let calls: ReturnType<typeof surveyCalls>;
beforeAll(async () => {
  harness = await openHarness();
  calls = surveyCalls(harness);
});
afterAll(async () => harness.close());

type AnyRow = Record<string, unknown>;
const textOf = (value: unknown): string => JSON.stringify(value);

describe('who answers by the link', () => {
  it('goes on where the last device stopped, and answers once', async () => {
    const { running, invite, rowsOf, tokenFor, opened, saved, submitted, invitations, publicCall } =
      calls;
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
    // A device that was away takes nothing back of what another one saved meanwhile.
    const stale = { empfehlung: 8, grund: 'zu teuer' };
    await publicCall('/fragebogen/save', { token, answers: stale, changed: ['grund'], page: 0 });
    expect(OpenSurvey.parse((await opened(token)).json()).answers).toEqual({
      empfehlung: 3,
      grund: 'zu teuer',
    });
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
    expect(Problem.parse(again.json()).code).toBe('surveyLink.answered');
    expect(Problem.parse(again.json()).detail).toContain('schon bei uns');
    const [mail] = await rowsOf(
      `select link from mail where survey_invitation_id in (
        select id from survey_invitation where survey_id = $1)`,
      survey.id,
    );
    expect(mail).toEqual({ link: null });
  });

  it('hands in what another device saved as well, and hears what that one took back', async () => {
    const { running, invite, rowsOf, tokenFor, saved, publicCall } = calls;
    const survey = await running();
    await invite(survey.id, [eva]);
    const token = await tokenFor(survey.id, eva.email);
    await saved(token, { grund: 'zu langsam', empfehlung: 3 });
    await publicCall('/fragebogen/save', { token, answers: {}, changed: ['empfehlung'], page: 0 });
    const laptop = { token, answers: { empfehlung: 3 }, changed: [] };
    const refused = await publicCall('/fragebogen', laptop);
    expect(Problem.parse(refused.json()).detail).toContain('„Empfehlen Sie uns?“');
    await saved(token, { grund: 'zu teuer', empfehlung: 3 });
    const whole = { token, answers: { empfehlung: 5 }, changed: ['empfehlung'] };
    expect((await publicCall('/fragebogen', whole)).statusCode).toBe(204);
    expect(await rowsOf('select answers from survey_response where survey_id = $1', survey.id)).toEqual([
      { answers: { empfehlung: 5, grund: 'zu teuer' } },
    ]);
  });

  it('is one of ten who press at once', async () => {
    const { running, invite, rowsOf, tokenFor, submitted } = calls;
    const survey = await running({ anonymity: 'ANONYM' });
    await invite(survey.id, [eva]);
    const token = await tokenFor(survey.id, eva.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => submitted(token, { empfehlung: 9 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await rowsOf('select from survey_response where survey_id = $1', survey.id)).toHaveLength(1);
  });

  it('is reminded before it is handed in or not at all, when both happen at once', async () => {
    const { running, invite, rowsOf, tokenFor, submitted } = calls;
    const survey = await running({ reminderMax: 3, reminderDays: 2 });
    const people = Array.from({ length: 12 }, (_, place) => ({
      name: `R${place}`,
      email: `r${place}@firma.example`,
    }));
    await invite(survey.id, people);
    await rowsOf(
      `update survey_invitation set created_at = created_at - interval '3 days' where survey_id = $1`,
      survey.id,
    );
    const tokens = await Promise.all(people.map(async ({ email }) => tokenFor(survey.id, email)));
    const [reminded, ...answers] = await Promise.all([
      remindOfSurveys(harness.test.context),
      ...tokens.map(async (token) => submitted(token, { empfehlung: 9 })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 204));
    const late = `select from survey_invitation where survey_id = $1 and last_reminder_at > answered_at`;
    expect(await rowsOf(late, survey.id)).toEqual([]);
    const mails = await rowsOf<{ link: string | null }>(
      `select link from mail where subject like 'Erinnerung:%' and survey_invitation_id in (
        select id from survey_invitation where survey_id = $1)`,
      survey.id,
    );
    expect(mails).toEqual(Array.from({ length: reminded }, () => ({ link: null })));
    expect(await remindOfSurveys(harness.test.context)).toBe(0);
  });

  it.each([
    ['withdrawn', async (id: string) => harness.call('admin', `POST /survey/invitation/withdraw/${id}`)],
    [
      'over',
      async (id: string) =>
        calls.rowsOf(`update survey_invitation set expires_on = '2020-01-01' where id = $1`, id),
    ],
  ])('hears why it cannot be answered: %s', async (_, close) => {
    const { running, invite, tokenFor, opened, saved, submitted, invitations } = calls;
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
    const { running, invite, rowsOf, tokenFor, publicCall, invitations } = calls;
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

describe('somebody with an account', () => {
  it('finds the invitation in the inbox, opens it alone, and loses it with the answer', async () => {
    const { running, invite, invitations, opened, submitted, rowsOf } = calls;
    const survey = await running();
    const { guestOfHalb } = harness.office.people;
    await invite(survey.id, [{ userId: guestOfHalb.id }]);
    const id = (await invitations(survey.id))[0]?.id ?? '';
    const inbox = async () => (await harness.call('guestOfHalb', 'GET /notification')).text;
    expect(await inbox()).toContain(`/umfrage/${id}`);
    const { json } = await harness.call('guestOfHalb', `POST /survey/answer/${id}`);
    const { token } = z.object({ token: z.string() }).parse(json);
    expect((await opened(token)).statusCode).toBe(200);
    const foreign = await harness.refused('superAdmin', `POST /survey/answer/${id}`);
    expect(foreign).toEqual(await harness.refused('superAdmin', `POST /survey/answer/${survey.id}`));
    expect(foreign.status).toBe(404);
    // As after a restore with another key.
    await rowsOf(`update survey_invitation set sealed_token = 'x.y' where id = $1`, id);
    const unreadable = await harness.refused('guestOfHalb', `POST /survey/answer/${id}`);
    expect(unreadable.code).toBe('surveyInvitation.closed');
    await submitted(token, { empfehlung: 9 });
    expect(await inbox()).not.toContain(`/umfrage/${id}`);
    const again = await harness.refused('guestOfHalb', `POST /survey/answer/${id}`);
    expect(again.code).toBe('surveyInvitation.closed');
  });
});

it('takes the invitations out of the inbox that an objection and the end of a survey end', async () => {
  const { running, invite, invitations, publicCall } = calls;
  const { guestOfHalb } = harness.office.people;
  const inbox = async () => (await harness.call('guestOfHalb', 'GET /notification')).text;
  const invited = async () => {
    const survey = await running();
    await invite(survey.id, [{ userId: guestOfHalb.id }]);
    const id = (await invitations(survey.id))[0]?.id ?? '';
    const { json } = await harness.call('guestOfHalb', `POST /survey/answer/${id}`);
    return { survey, id, token: z.object({ token: z.string() }).parse(json).token };
  };
  const ending = await Promise.all([invited(), invited(), invited(), invited()]);
  const [closed, archived, deleted, other] = ending;
  expect((await calls.saved(archived.token, { empfehlung: 9 })).statusCode).toBe(200);
  const steps: readonly [typeof closed, () => Promise<unknown>][] = [
    [
      closed,
      async () =>
        harness.call('admin', `POST /survey/close/${closed.survey.id}`, {
          version: closed.survey.version,
        }),
    ],
    [archived, async () => harness.call('admin', `POST /survey/delete/${archived.survey.id}`)],
    [deleted, async () => harness.call('admin', `POST /survey/delete/${deleted.survey.id}`)],
    [other, async () => publicCall('/fragebogen/object', { token: other.token })],
  ];
  for (const [{ id }, end] of steps) {
    expect(await inbox()).toContain(`/umfrage/${id}`);
    await end();
    expect(await inbox()).not.toContain(`/umfrage/${id}`);
  }
  await calls.rowsOf('delete from survey_objection');
});

describe('an anonymous answer', () => {
  it('leads to nobody: by no id, no time and no order', async () => {
    const { running, invite, rowsOf, tokenFor, opened, saved, submitted } = calls;
    const survey = await running({ anonymity: 'ANONYM' });
    const emails = Array.from({ length: 12 }, (_, place) => `p${place}@firma.example`);
    await invite(
      survey.id,
      emails.map((email) => ({ name: email, email })),
    );
    // Not in the order in which they were invited.
    for (const email of emails.map((_, place) => `p${(place * 5) % 12}@firma.example`)) {
      const token = await tokenFor(survey.id, email);
      await opened(token);
      await saved(token, { empfehlung: 5 });
      await submitted(token, { empfehlung: 5, grund: email });
    }
    const { id, version } = survey;
    await harness.call('admin', 'POST /survey/update', { surveyId: id, version, questions });
    const again = await harness.refused('admin', `POST /survey/publish/${id}`, { version: version + 1 });
    expect(again.code).toBe('survey.anonymousFixed');
    // In the order in which a dump of the database has them.
    const ofSurvey = 'where survey_id = $1 order by ctid';
    const responses = await rowsOf<AnyRow>(`select * from survey_response ${ofSurvey}`, survey.id);
    const asked = await rowsOf<AnyRow>(`select * from survey_invitation ${ofSurvey}`, survey.id);
    const given = responses.map(({ answers, bundle }) => ({
      email: SurveyAnswers.parse(answers)['grund'],
      bundle: bundle === null ? Infinity : Number(bundle),
    }));
    expect(given.map(({ email }) => email)).not.toEqual(asked.map(({ email }) => email));
    // The fives, and the days, say who came first: nothing of the invitations is in that order.
    const fives = given.map(({ bundle }) => bundle).toSorted((one, other) => one - other);
    for (const column of Object.keys(asked[0] ?? {})) {
      const sorted = asked.toSorted((one, other) =>
        textOf(one[column]).localeCompare(textOf(other[column])),
      );
      const bundlesOf = sorted.map(({ email }) => given.find((one) => one.email === email)?.bundle);
      expect([column, bundlesOf]).not.toEqual([column, fives]);
    }
    // On different days, as in a small office.
    await rowsOf(
      `update survey_response set submitted_on = current_date - (random() * 12)::integer where survey_id = $1`,
      survey.id,
    );
    const texts = new Set(asked.flatMap((row) => Object.values(row).map(textOf)));
    texts.delete('null');
    const shared = Object.keys(responses[0] ?? {}).filter((column) =>
      responses.some((row) => texts.has(textOf(row[column]))),
    );
    // What both sides have is the same of all of them.
    expect(shared.toSorted()).toEqual(['anonymity', 'page_reached', 'survey_id', 'version_id']);
    for (const column of shared)
      expect(new Set(responses.map((row) => textOf(row[column]))).size).toBe(1);
    // Of an id that rises with time one could tell when it was made.
    expect(responses.every(({ id }) => /^.{14}4/u.test(z.string().parse(id)))).toBe(true);
    // What goes on beside it knows the survey at most: no log, notification or transfer names an answer or an invitation.
    await notifyOfAnswers(harness.test.context);
    await harness.call('admin', `GET /survey/export/${survey.id}`);
    const known = [...responses, ...asked].map((row) => z.string().parse(row['id']));
    for (const table of [
      'audit',
      'audit_detail',
      'notification',
      'survey_transfer',
      'history',
      'error_log',
    ]) {
      const rows = await rowsOf<AnyRow>(`select * from ${table}`);
      const said = rows.map(textOf).join(' ');
      expect(known.filter((id) => said.includes(id))).toEqual([]);
    }
    // Fives of them: the order of bundles is that of no invitation, which have neither an hour nor a day of the answer.
    const bundles = responses.map(({ bundle }) => bundle).filter((bundle) => bundle !== null);
    expect(bundles.length).toBe(10);
    const traces = asked.flatMap(({ answered_at, first_opened_at, sealed_token }) => [
      answered_at,
      first_opened_at,
      sealed_token,
    ]);
    expect(new Set(traces)).toEqual(new Set([null]));
  });
});
