import { Mail, Outbox, Survey } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfSurveys } from '#features/surveys/survey-reminders.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { eva, surveyCalls } from '#test/running-survey.ts';
import { surveyInput } from '#test/survey-requests.ts';

let harness: Harness;
let calls: ReturnType<typeof surveyCalls>;
beforeAll(async () => {
  harness = await openHarness();
  calls = surveyCalls(harness);
});
afterAll(async () => harness.close());

describe('who is invited', () => {
  it('is told before, once each, with the reason for everybody who is not', async () => {
    const { running, invite, invitations } = calls;
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

  it('is nobody twice, however many invite at once, and as an account or by address', async () => {
    const { running, invite, rowsOf } = calls;
    const survey = await running();
    const { guestOfHalb } = harness.office.people;
    const [account] = await rowsOf<{ email: string }>(
      'select email from app_user where id = $1',
      guestOfHalb.id,
    );
    const invited = await Promise.all([
      invite(survey.id, [eva, { userId: guestOfHalb.id }]),
      invite(survey.id, [eva, { name: 'Gast', email: account?.email ?? '' }]),
    ]);
    expect(invited.flatMap((one) => one.invited)).toHaveLength(2);
    // Nobody else reads the link, and what waits for a mail server does not keep the survey from being deleted.
    const { json } = await harness.call('superAdmin', 'GET /mail');
    const waiting = Outbox.parse(json).items.find(({ recipient }) => recipient === eva.email);
    const mail = await harness.call('superAdmin', `GET /mail/${waiting?.id ?? ''}`);
    const { text, holdsLink } = Mail.parse(mail.json);
    expect(text).toContain('(Den Link sieht nur, wer die Nachricht bekommt.)');
    expect([text?.includes('#'), holdsLink]).toEqual([false, false]);
    expect((await harness.call('admin', `POST /survey/delete/${survey.id}`)).status).toBe(200);
  });

  it('is nobody while the survey does not run, and nobody after its last day', async () => {
    const { running } = calls;
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

describe('a reminder', () => {
  it('goes to the others although the link of one can be read no more, and not once its survey is over', async () => {
    const { running, invite, rowsOf } = calls;
    const survey = await running({ reminderMax: 1, reminderDays: 2 });
    const both = ['c@firma.example', 'd@firma.example'].map((email) => ({ name: email, email }));
    await invite(survey.id, both);
    await rowsOf(
      `update survey_invitation set created_at = created_at - interval '3 days',
         sealed_token = case when email = 'c@firma.example' then 'x.y' else sealed_token end
       where survey_id = $1`,
      survey.id,
    );
    await remindOfSurveys(harness.test.context);
    const reminded = `select recipient from mail where subject like 'Erinnerung:%' and survey_invitation_id in (
      select id from survey_invitation where survey_id = $1)`;
    expect(await rowsOf(reminded, survey.id)).toEqual([{ recipient: 'd@firma.example' }]);
    await rowsOf(`update survey set reminder_max = 3, valid_to = '2020-01-01' where id = $1`, survey.id);
    await rowsOf(
      `update survey_invitation set last_reminder_at = now() - interval '3 days' where survey_id = $1`,
      survey.id,
    );
    await remindOfSurveys(harness.test.context);
    expect(await rowsOf(reminded, survey.id)).toHaveLength(1);
    const over = { state: 'ABGELAUFEN', can: { remind: false, withdraw: false } };
    expect(await calls.invitations(survey.id)).toMatchObject([over, over]);
    const left = 'select from survey_invitation where survey_id = $1 and sealed_token is not null';
    expect(await rowsOf(left, survey.id)).toEqual([]);
  });

  it('goes as often as the survey says, days apart, by one of several nodes, and never after the answer', async () => {
    const { running, invite, rowsOf, tokenFor, submitted, invitations } = calls;
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
    const [one, other] = await Promise.all([
      remindOfSurveys(harness.test.context),
      remindOfSurveys(harness.test.context),
    ]);
    // Each node may take one of the two.
    expect(one + other).toBe(2);
    expect([await mails('a@firma.example'), await mails('b@firma.example')]).toEqual([1, 1]);
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
