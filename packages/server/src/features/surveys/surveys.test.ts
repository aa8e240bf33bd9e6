import { randomUUID } from 'node:crypto';
import { emptyQuestion, Survey } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { surveyInput } from '#test/survey-requests.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const nps = {
  ...emptyQuestion('empfehlung', 'NPS_0_10'),
  text: 'Würden Sie uns weiterempfehlen?',
  required: true,
};
const reason = {
  ...nps,
  id: 'grund',
  type: 'TEXTAREA',
  text: 'Was war der Grund?',
  showIf: { and: [{ question: 'empfehlung', op: 'le', value: 6 }] },
} as const;

async function save(more: object = {}): Promise<Survey> {
  const { json } = await harness.call('admin', 'POST /survey', surveyInput(more));
  return Survey.parse(json);
}

async function draft(survey: Survey, questions: readonly object[]) {
  const { json } = await harness.call('admin', 'POST /survey/update', {
    surveyId: survey.id,
    version: survey.version,
    questions,
  });
  return z.object({ survey: Survey, problems: z.array(z.object({ text: z.string() })) }).parse(json);
}

async function published(more: object = {}): Promise<Survey> {
  const { survey } = await draft(await save(more), [nps, reason]);
  const { id, version } = survey;
  return Survey.parse((await harness.call('admin', `POST /survey/publish/${id}`, { version })).json);
}

async function breaks(statement: string, ...values: readonly unknown[]): Promise<string | undefined> {
  const { pool } = harness.test.context;
  const failure: unknown = await pool.query(statement, [...values]).catch((error: unknown) => error);
  return z.object({ constraint: z.string() }).safeParse(failure).data?.constraint;
}

async function currentVersion(id: string): Promise<string> {
  const { rows } = await harness.test.context.pool.query<{ readonly id: string }>(
    'select current_version_id as id from survey where id = $1',
    [id],
  );
  return rows[0]?.id ?? '';
}

async function answer(survey: Survey, rating: number | null): Promise<void> {
  await harness.test.context.pool.query(
    `insert into survey_response (id, survey_id, anonymity, version_id, state, answers, submitted_on)
     values ($1, $2, $3, $4, 'ABGESCHICKT', $5, current_date)`,
    [
      randomUUID(),
      survey.id,
      survey.anonymity,
      await currentVersion(survey.id),
      JSON.stringify(rating === null ? {} : { empfehlung: rating }),
    ],
  );
}

describe('a survey', () => {
  it('is asked as it was published, while its draft goes on', async () => {
    const survey = await published();
    expect(survey).toMatchObject({ state: 'LAEUFT', publishedNumber: 1, hasDraft: false });
    const changed = await draft(survey, [nps]);
    expect(changed).toMatchObject({ problems: [], survey: { hasDraft: true, publishedNumber: 1 } });
    const path = `GET /survey/bySurveyId/${survey.id}` as const;
    expect((await harness.call('admin', path)).json).toEqual([nps]);
    expect((await harness.call('user', path)).json).toEqual([nps, reason]);
    const [listed] = Survey.array().parse((await harness.call('accountant', 'GET /survey')).json);
    expect(listed?.can).toEqual({ edit: false, publish: false, close: false, delete: false });
    const { id, version } = changed.survey;
    const again = await harness.call('superAdmin', `POST /survey/publish/${id}`, { version });
    expect(again.json).toMatchObject({ publishedNumber: 2 });
    expect((await harness.call('user', path)).json).toEqual([nps]);
  });

  it('is not published with problems, and says each', async () => {
    const wrong = [
      { ...nps, text: '' },
      { ...reason, type: 'EINFACHAUSWAHL' },
    ];
    const { survey, problems } = await draft(await save(), wrong);
    expect(problems).toHaveLength(2);
    const refused = await harness.refused('admin', `POST /survey/publish/${survey.id}`, {
      version: survey.version,
    });
    expect(refused).toMatchObject({ status: 400, code: 'survey.hasProblems' });
    expect(refused.detail).toBe(
      'Vor dem Veröffentlichen ist zu ändern: Frage 1: Der Text der Frage fehlt. Frage 2: Es fehlen Antworten (mindestens 2).',
    );
  });

  it('takes no change of an older version, none of its promise, and none once it is archived', async () => {
    const survey = await published();
    const { id, version } = survey;
    const refuse = async (more: object) =>
      harness.refused('admin', 'POST /survey', surveyInput({ id, version, ...more }));
    const outdated = await refuse({ version: version - 1 });
    expect(outdated).toMatchObject({ code: 'record.versionOutdated' });
    // Who saves an older version learns nothing of what few people answered.
    expect(outdated.current).not.toHaveProperty('promoters');
    expect(await refuse({ anonymity: 'ANONYM' })).toMatchObject({ code: 'survey.anonymityFixed' });
    const days = { validFrom: '2026-03-01', validTo: '2026-02-01' };
    expect(await refuse(days)).toMatchObject({ status: 400 });
    await answer(survey, 9);
    expect((await harness.call('admin', `POST /survey/delete/${id}`)).json).toEqual({ archived: true });
    expect(await refuse({ version: version + 1 })).toMatchObject({ code: 'survey.archived' });
  });

  it('goes as a whole where nobody answered, and ends and is copied before', async () => {
    const { id, version } = await published();
    const closed = await harness.call('admin', `POST /survey/close/${id}`, { version });
    expect(closed.json).toMatchObject({ state: 'BEENDET', can: { close: false } });
    const twice = { version: version + 1 };
    expect(await harness.refused('admin', `POST /survey/close/${id}`, twice)).toMatchObject({
      code: 'survey.notRunning',
    });
    expect(await harness.refused('admin', `POST /survey/publish/${id}`, twice)).toMatchObject({
      code: 'survey.noDraft',
    });
    const copy = Survey.parse((await harness.call('admin', `POST /survey/duplicate/${id}`)).json);
    expect(copy).toMatchObject({ state: 'ENTWURF', hasDraft: true, responses: 0 });
    const questions = await harness.call('admin', `GET /survey/bySurveyId/${copy.id}`);
    expect(questions.json).toEqual([nps, reason]);
    expect((await harness.call('admin', `POST /survey/delete/${id}`)).json).toEqual({ archived: false });
    expect(await harness.refused('user', `GET /survey/bySurveyId/${id}`)).toMatchObject({ status: 404 });
  });

  it('shows a score of protected answers from five on', async () => {
    const survey = await published({ anonymity: 'ANONYM' });
    const score = async () =>
      Survey.array()
        .parse((await harness.call('user', 'GET /survey')).json)
        .find(({ id }) => id === survey.id);
    for (const rating of [10, 9, 8, 3, null]) await answer(survey, rating);
    expect(await score()).toMatchObject({ responses: 5, npsScore: null });
    await answer(survey, 10);
    // A score that changed with one answer would tell it.
    expect(await score()).toMatchObject({ responses: 6, npsScore: null });
    for (const rating of [10, 10, 0, 7]) await answer(survey, rating);
    expect(await score()).toMatchObject({ responses: 10, npsScore: 33.3 });
  });
});

describe('the database refuses', () => {
  it('what was published to change or go, and a second draft', async () => {
    const survey = await published();
    const { id } = survey;
    expect(await breaks(`update survey_version set questions = '[]' where survey_id = $1`, id)).toBe(
      'survey_version__immutable',
    );
    expect(await breaks('delete from survey_version where survey_id = $1', id)).toBe(
      'survey_version__immutable',
    );
    expect(await breaks(`update survey set anonymity = 'ANONYM' where id = $1`, id)).toBe(
      'survey__anonymity_fixed',
    );
    await draft(survey, [nps]);
    expect(
      await breaks(
        `insert into survey_version (id, survey_id, number, questions) values ($1, $2, 9, '[]')`,
        newId(),
        id,
      ),
    ).toBe('survey_version__one_draft');
  });

  it.each(['invitation_id', 'started_at', 'submitted_at', 'project_id'])(
    'an anonymous answer with %s, and that somebody calls it anything else',
    async (column) => {
      const { id } = await published({ anonymity: 'ANONYM' });
      const version = await currentVersion(id);
      const invitation = newId();
      await harness.test.context.pool.query(
        `insert into survey_invitation (id, survey_id, anonymity, version_id, expires_on)
         values ($1, $2, 'ANONYM', $3, current_date)`,
        [invitation, id, version],
      );
      const project = await harness.create();
      const value = { invitation_id: invitation, project_id: project.id }[column] ?? new Date();
      const insert = `insert into survey_response (id, survey_id, anonymity, version_id, ${column}) values ($1, $2, $3, $4, $5)`;
      expect(await breaks(insert, newId(), id, 'ANONYM', version, value)).toBe(
        'survey_response__anonymous',
      );
      expect(await breaks(insert, newId(), id, 'NAMENTLICH', version, value)).toBe(
        'survey_response__promise',
      );
      expect(
        await breaks('update survey_invitation set first_opened_at = now() where id = $1', invitation),
      ).toBe('survey_invitation__anonymous');
    },
  );

  it('two answers to one invitation', async () => {
    const { id } = await published();
    const version = await currentVersion(id);
    const invitation = newId();
    await harness.test.context.pool.query(
      `insert into survey_invitation (id, survey_id, anonymity, version_id, expires_on)
       values ($1, $2, 'NAMENTLICH', $3, current_date)`,
      [invitation, id, version],
    );
    const insert = `insert into survey_response (id, survey_id, anonymity, version_id, invitation_id) values ($1, $2, 'NAMENTLICH', $3, $4)`;
    expect(await breaks(insert, newId(), id, version, invitation)).toBeUndefined();
    expect(await breaks(insert, newId(), id, version, invitation)).toBe(
      'survey_response__one_per_invitation',
    );
  });
});
