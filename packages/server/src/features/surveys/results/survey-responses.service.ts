import type { SurveyResponse } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import {
  listResponses,
  type StoredResponse,
} from '#features/surveys/results/survey-responses.queries.ts';
import { mayTransfer } from '#features/surveys/results/survey-results.policy.ts';
import type { Selection } from '#features/surveys/results/survey-selection.ts';
import { fillingsOf } from '#features/surveys/results/transfer-fields.ts';
import type { SurveyRecord } from '#features/surveys/survey-record.ts';
import { getSurvey } from '#features/surveys/surveys.service.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}
type Responses = Page & { readonly items: SurveyResponse[]; readonly total: number };

function present(
  { decided, total: _total, ...response }: StoredResponse,
  { anonymity }: SurveyRecord,
  person: Person,
): SurveyResponse {
  const isReviewed = anonymity === 'NAMENTLICH' && response.project !== null && mayTransfer(person);
  const fillings = isReviewed ? fillingsOf(response.questions, response.answers) : [];
  const isOpen = fillings.some(({ path }) => !decided.includes(path));
  if (fillings.length === 0) return { ...response, review: null };
  return { ...response, review: isOpen ? 'OFFEN' : 'GEPRUEFT' };
}

async function pageOfResponses(
  db: Connection,
  {
    person,
    survey,
    page,
  }: { readonly person: Person; readonly survey: SurveyRecord; readonly page: Page },
): Promise<Responses> {
  const selection: Selection = {
    surveyId: survey.id,
    isProtected: false,
    filter: {},
    before: null,
    units: [],
  };
  const projects = readableScope(person);
  const found = await listResponses(db, { selection, ...page, order: 'newest', projects });
  const items = found.map((response) => present(response, survey, person));
  return { items, total: found[0]?.total ?? 0, ...page };
}

/**
 * The answers with their names, of a survey that protects none.
 * @throws AppError `survey.notFound`, `survey.namesProtected`
 */
export async function listSurveyResponses(
  db: Connection,
  person: Person,
  { id, ...page }: Page & { readonly id: string },
): Promise<Responses> {
  const survey = await getSurvey(db, id);
  if (survey.anonymity !== 'NAMENTLICH') throw refusal('survey.namesProtected', {});
  return pageOfResponses(db, { person, survey, page });
}

interface Revealing extends Page {
  readonly id: string;
  readonly reason: string;
  readonly caller: Caller;
}

/**
 * Confidential answers with their names; the reason is in the log before anything is shown. Anonymous ones have no names.
 * @throws AppError `survey.notFound`, `survey.namesProtected`
 */
export async function revealSurveyResponses(
  { database }: AppContext,
  person: Person,
  { id, reason, caller, ...page }: Revealing,
): Promise<Responses> {
  return database.transaction().execute(async (db) => {
    const survey = await getSurvey(db, id);
    if (survey.anonymity === 'ANONYM') throw refusal('survey.namesProtected', {});
    const entry = { actor: person, action: 'survey.revealed', entity: 'survey' } as const;
    await recordAudit(db, { ...entry, entityId: id, details: { reason }, caller });
    return pageOfResponses(db, { person, survey, page });
  });
}
