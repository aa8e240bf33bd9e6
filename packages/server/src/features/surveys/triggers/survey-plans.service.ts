import type { AppContext } from '#core/app-context.ts';
import { attemptEach, type BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { lockInviting } from '#features/surveys/survey-invitations.queries.ts';
import { inviteKnown, lastDay } from '#features/surveys/survey-invitations.service.ts';
import { findRecipients, type NamedRecipient } from '#features/surveys/survey-recipients.queries.ts';
import {
  claimDuePlans,
  type DuePlan,
  listDueSurveys,
} from '#features/surveys/triggers/survey-plans.queries.ts';

/** Who is asked about a project; nobody, where nobody of the office is responsible for it. */
function recipientsOf({ audience, projectId, responsibleUserId }: DuePlan): readonly NamedRecipient[] {
  if (audience === 'KUNDE') return [{ projectId, who: 'AUFTRAGGEBER' }];
  if (audience === 'BAUHERR') return [{ projectId, who: 'BAUHERR' }];
  return responsibleUserId === null ? [] : [{ projectId, userId: responsibleUserId }];
}

/** Whoever objected, has no address or is asked already is not invited, as by hand. @returns how many were looked at */
async function inviteDue(context: AppContext, surveyId: string): Promise<number> {
  return context.database.transaction().execute(async (db) => {
    const survey = await lockInviting(db, surveyId);
    // Ended or gone meanwhile.
    if (survey?.state !== 'LAEUFT') return 0;
    const due = await claimDuePlans(db, surveyId);
    const wanted = due.filter(({ isWanted }) => isWanted).flatMap(recipientsOf);
    if (wanted.length === 0) return due.length;
    const expiresOn = lastDay(survey, undefined, berlinDay(context.clock.now()));
    const recipients = await findRecipients(db, surveyId, wanted);
    await inviteKnown(context, db, { survey, personId: null, expiresOn, recipients, dryRun: false });
    return due.length;
  });
}

/** Invites whom projects that turned green call for. @returns how many projects were looked at */
export async function inviteOfPlans(context: AppContext): Promise<number> {
  let looked = 0;
  const due = await listDueSurveys(context.database);
  await attemptEach(
    due.map((surveyId) => ({
      name: surveyId,
      work: async () => {
        for (let count = -1; count !== 0;) {
          count = await inviteDue(context, surveyId);
          looked += count;
        }
      },
    })),
  );
  return looked;
}

/** Looks at once and every minute: without days to wait the mail goes while the project is still on somebody's mind. */
export const surveyPlanTask: BackgroundTask<AppContext> = {
  name: 'surveys.plans',
  feature: 'surveys',
  pause: 60_000,
  failure: 'Zu Umfragen über fertige Projekte wurde nicht eingeladen',
  begin: (context) => async () => inviteOfPlans(context),
};
