import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  objectToSurveys,
  openFilesOfQuestion,
  openOwnSurvey,
  openSurvey,
  saveSurveyAnswers,
  submitSurveyAnswers,
} from '#features/surveys/answering/survey-answering.service.ts';
import {
  inviteToSurvey,
  listSurveyInvitations,
  withdrawSurveyInvitation,
} from '#features/surveys/survey-invitations.service.ts';
import { remindOfInvitation } from '#features/surveys/survey-reminders.service.ts';
import {
  closeSurvey,
  deleteSurvey,
  duplicateSurvey,
  exportSurveyFile,
  importSurveyFile,
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
  route(contract.exportSurveyFile, async ({ person, params }) =>
    exportSurveyFile(database, person, params.id),
  );
  route(contract.importSurveyFile, async ({ person, body }) => importSurveyFile(context, person, body));
  route(contract.inviteToSurvey, async ({ person, body }) => inviteToSurvey(context, person, body));
  route(contract.listSurveyInvitations, async ({ params }) =>
    listSurveyInvitations(database, params.id),
  );
  route(contract.withdrawSurveyInvitation, async ({ params }) => {
    await withdrawSurveyInvitation(context, params.id);
    return undefined;
  });
  route(contract.remindSurveyInvitation, async ({ params }) => {
    await remindOfInvitation(context, params.id);
    return undefined;
  });
  route(contract.openOwnSurvey, async ({ person, params }) => openOwnSurvey(context, person, params.id));
  route(contract.openSurvey, async ({ body, caller }) => openSurvey(context, { ...body, caller }));
  route(contract.saveSurveyAnswers, async ({ body, caller }) =>
    saveSurveyAnswers(context, { ...body, caller }),
  );
  route(contract.bringSurveyFiles, async ({ body, caller }) =>
    openFilesOfQuestion(context, { ...body, caller }),
  );
  route(contract.submitSurveyAnswers, async ({ body, caller }) => {
    await submitSurveyAnswers(context, { ...body, caller });
    return undefined;
  });
  route(contract.objectToSurveys, async ({ body, caller }) => {
    await objectToSurveys(context, { ...body, caller });
    return undefined;
  });
}
