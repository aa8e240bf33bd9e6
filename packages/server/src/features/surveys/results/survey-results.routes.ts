import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import {
  listSurveyResponses,
  revealSurveyResponses,
} from '#features/surveys/results/survey-responses.service.ts';
import { getSurveyResults, listSurveyTexts } from '#features/surveys/results/survey-results.service.ts';
import {
  getSurveyTransfer,
  transferSurveyAnswers,
} from '#features/surveys/results/survey-transfer.service.ts';

export function surveyResultsRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.getSurveyResults, async ({ person, params, query }) =>
    getSurveyResults(database, person, { ...params, filter: query }),
  );
  route(contract.listSurveyTexts, async ({ params, query }) =>
    listSurveyTexts(database, params.id, query),
  );
  route(contract.exportSurvey, async ({ person, params, query, caller }) => {
    const { exportSurvey } = await import('#features/surveys/results/survey-export.service.ts');
    return exportSurvey(context, person, { id: params.id, filter: query, caller });
  });
  route(contract.listSurveyResponses, async ({ person, params, query }) =>
    listSurveyResponses(database, person, { ...params, ...query }),
  );
  route(contract.revealSurveyResponses, async ({ person, params, body, caller }) =>
    revealSurveyResponses(context, person, { ...params, ...body, caller }),
  );
  route(contract.getSurveyTransfer, async ({ person, params }) =>
    getSurveyTransfer(context, person, params.responseId),
  );
  route(contract.transferSurveyAnswers, async ({ person, params, body }) =>
    transferSurveyAnswers(context, person, { ...params, ...body }),
  );
}
