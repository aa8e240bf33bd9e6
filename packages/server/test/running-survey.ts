import { emptyQuestion, InviteResult, Survey, SurveyInvitation } from '@energieakte/contract';
import { expect } from 'vitest';
import type { Harness } from '#test/project-harness.ts';
import { surveyInput } from '#test/survey-requests.ts';

/** A question that asks nothing special. */
export const usualQuestion = emptyQuestion('frage', 'TEXT');
export const questions = [
  { ...usualQuestion, id: 'empfehlung', type: 'NPS_0_10', text: 'Empfehlen Sie uns?', required: true },
  {
    ...usualQuestion,
    id: 'grund',
    type: 'TEXTAREA',
    text: 'Was war der Grund?',
    showIf: { and: [{ question: 'empfehlung', op: 'le', value: 6 }] },
  },
];

/** Somebody without an account. */
export const eva = { name: 'Eva Huber', email: 'eva@huber.example' };

/** What tests do with surveys that run: as an admin, and as somebody with a link. */
export function surveyCalls(harness: Harness) {
  async function running(more: object = {}, asked: readonly object[] = questions): Promise<Survey> {
    const survey = Survey.parse((await harness.call('admin', 'POST /survey', surveyInput(more))).json);
    const { id: surveyId, version } = survey;
    await harness.call('admin', 'POST /survey/update', {
      surveyId,
      version,
      questions: asked,
    });
    const published = await harness.call('admin', `POST /survey/publish/${surveyId}`, {
      version: version + 1,
    });
    return Survey.parse(published.json);
  }

  async function invite(surveyId: string, recipients: readonly object[], more: object = {}) {
    const body = { surveyId, recipients, dryRun: false, ...more };
    return InviteResult.parse((await harness.call('admin', 'POST /survey/invite', body)).json);
  }

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

  return { running, invite, rowsOf, tokenFor, publicCall, opened, saved, submitted, invitations };
}
