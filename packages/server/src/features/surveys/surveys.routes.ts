import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  closeSurvey,
  deleteSurvey,
  duplicateSurvey,
  listQuestions,
  listSurveys,
  publishSurvey,
  saveQuestions,
  saveSurvey,
} from '#features/surveys/surveys.service.ts';

export function surveysRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listSurveys, async ({ person }) => listSurveys(database, person));
  route(contract.listSurveyQuestions, async ({ person, params }) =>
    listQuestions(database, person, params.id),
  );
  route(contract.saveSurvey, async ({ person, body }) => {
    const { entry, created } = await saveSurvey(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.saveSurveyQuestions, async ({ person, body: { surveyId, ...wanted } }) =>
    saveQuestions(context, person, { id: surveyId, ...wanted }),
  );
  route(contract.deleteSurvey, async ({ person, params }) => deleteSurvey(context, person, params.id));
  route(contract.publishSurvey, async ({ person, params, body }) =>
    publishSurvey(context, person, { ...params, ...body }),
  );
  route(contract.closeSurvey, async ({ person, params, body }) =>
    closeSurvey(context, person, { ...params, ...body }),
  );
  route(contract.duplicateSurvey, async ({ person, params }) =>
    duplicateSurvey(context, person, params.id),
  );
}
