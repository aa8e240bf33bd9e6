import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inviteOfPlans } from '#features/surveys/triggers/survey-plans.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { surveyCalls } from '#test/running-survey.ts';

let harness: Harness;
let calls: ReturnType<typeof surveyCalls>;
beforeAll(async () => {
  harness = await openHarness();
  calls = surveyCalls(harness);
});
afterAll(async () => harness.close());
// Each test has surveys of its own.
beforeEach(async () => calls.rowsOf(`update survey set state = 'BEENDET' where state = 'LAEUFT'`));

const email = 'bauherr@huber.example';

async function built(more: object = {}): Promise<string> {
  const { id } = await harness.create({ mode: 0, ...more });
  await harness.change(id, { client: { lastName: 'Huber', email } });
  return id;
}

async function paint(id: string, color: string | null): Promise<void> {
  await harness.call('admin', 'POST /project/color', { id, color, reason: 'für den Test' });
}

async function triggered(more: object = {}): Promise<string> {
  const usual = { trigger: 'PROJEKT_GRUEN', triggerDelayDays: 0, audience: 'BAUHERR' };
  return (await calls.running({ ...usual, ...more })).id;
}

async function invitedTo(surveyId: string): Promise<readonly (string | null)[]> {
  await inviteOfPlans(harness.test.context);
  return (await calls.invitations(surveyId)).map((one) => one.email);
}

const plansOf = async (surveyId: string) =>
  calls.rowsOf<{ due: string }>(
    `select (due_on - (now() at time zone 'Europe/Berlin')::date)::text as due from survey_plan where survey_id = $1`,
    surveyId,
  );

describe('a project that turns green', () => {
  it('invites its Bauherr once, whatever colors follow', async () => {
    const [survey, project] = [await triggered(), await built()];
    expect(await invitedTo(survey)).toEqual([]);
    await paint(project, 'GREEN');
    expect(await invitedTo(survey)).toEqual([email]);
    await paint(project, 'RED');
    await paint(project, 'GREEN');
    await paint(project, 'DARKGREEN');
    expect(await invitedTo(survey)).toEqual([email]);
    expect(await plansOf(survey)).toHaveLength(1);
  });

  it('invites after the days of the survey, and not where it left the color before', async () => {
    const [survey, stays, leaves] = [
      await triggered({ triggerDelayDays: 7 }),
      await built(),
      await built(),
    ];
    await paint(stays, 'GREEN');
    await paint(leaves, 'GREEN');
    expect(await plansOf(survey)).toEqual([{ due: '7' }, { due: '7' }]);
    expect(await invitedTo(survey)).toEqual([]);
    // Further than green is still green.
    await paint(stays, 'DARKGREEN');
    await paint(leaves, 'ORANGE');
    await calls.rowsOf('update survey_plan set due_on = due_on - 7 where survey_id = $1', survey);
    expect(await invitedTo(survey)).toEqual([email]);
  });

  it.each<[string, object, number]>([
    ['of another kind', { triggerModes: [2] }, 0],
    ['of this kind', { triggerModes: [0, 2] }, 1],
    ['before it is dark green', { trigger: 'PROJEKT_DUNKELGRUEN' }, 0],
    ['for a survey by hand', { trigger: 'MANUELL' }, 0],
    ['for the responsible person', { audience: 'INTERN' }, 1],
    ['for an Auftraggeber without an address', { audience: 'KUNDE' }, 0],
  ])('%s: %o invites %i', async (_, more, count) => {
    const survey = await triggered(more);
    const { id: responsibleUserId } = harness.office.people.user;
    const project = await built({ responsibleUserId });
    await paint(project, 'GREEN');
    expect(await invitedTo(survey)).toHaveLength(count);
  });

  it.each([
    [
      'stopped',
      async (id: string) => harness.call('user', `POST /project/cancel/${id}`, { reason: 'x' }),
    ],
    ['deleted', async (id: string) => harness.call('admin', `POST /project/delete/${id}`)],
    [
      'of a Bauherr who objected',
      async () =>
        calls.rowsOf(
          `insert into survey_objection (address_hash) values (encode(sha256('${email}'), 'hex'))`,
        ),
    ],
  ])('invites nobody when it is %s meanwhile', async (_, meanwhile) => {
    const [survey, project] = [await triggered(), await built()];
    await paint(project, 'GREEN');
    await meanwhile(project);
    expect(await invitedTo(survey)).toEqual([]);
    await calls.rowsOf('delete from survey_objection');
  });

  it('invites nobody weeks too late, nor for a kind of project that is asked no more', async () => {
    const [late, other] = [await triggered(), await triggered()];
    await paint(await built(), 'GREEN');
    await calls.rowsOf('update survey_plan set due_on = due_on - 31 where survey_id = $1', late);
    await calls.rowsOf(`update survey set trigger_modes = '{2}' where id = $1`, other);
    expect(await invitedTo(late)).toEqual([]);
    expect((await calls.invitations(other)).map((one) => one.email)).toEqual([]);
  });

  it('invites of others where one survey fails', async () => {
    const [failing, fine] = [await triggered(), await triggered()];
    await paint(await built(), 'GREEN');
    await calls.rowsOf(`create function fail_one() returns trigger language plpgsql as $$ begin
      if new.survey_id = '${failing}' then raise 'killed'; end if; return new; end $$`);
    await calls.rowsOf(
      'create trigger fail_one before insert on survey_invitation for each row execute function fail_one()',
    );
    await expect(inviteOfPlans(harness.test.context)).rejects.toThrow(failing);
    await calls.rowsOf('drop trigger fail_one on survey_invitation');
    expect(await calls.invitations(failing)).toEqual([]);
    expect(await calls.invitations(fine)).toHaveLength(1);
  });

  it('invites once when several nodes look at the same moment, and after one of them died', async () => {
    const { rowsOf } = calls;
    const survey = await triggered();
    for (let count = 0; count < 3; count += 1) await paint(await built(), 'GREEN');
    const { context } = harness.test;
    // The mail of the second one cannot be written: nothing of this run is left.
    await rowsOf(`create function fail_second() returns trigger language plpgsql as $$ begin
      if (select count(*) from survey_invitation where survey_id = '${survey}') > 1 then raise 'killed'; end if;
      return new; end $$`);
    await rowsOf(
      'create trigger fail_second before insert on mail for each row execute function fail_second()',
    );
    await expect(inviteOfPlans(context)).rejects.toThrow(survey);
    await rowsOf('drop trigger fail_second on mail');
    expect(await calls.invitations(survey)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, async () => inviteOfPlans(context)));
    expect(await calls.invitations(survey)).toHaveLength(3);
    expect(
      await rowsOf(
        `select from mail where survey_invitation_id in (select id from survey_invitation where survey_id = $1)`,
        survey,
      ),
    ).toHaveLength(3);
  });
});
