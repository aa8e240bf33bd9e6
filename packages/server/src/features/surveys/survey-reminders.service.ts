import { type AppContext, UnreadableSecretError } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import {
  claimReminders,
  type DueReminder,
  findInvitationRules,
  findOfficeName,
  forgetEnded,
  forgetToken,
} from '#features/surveys/survey-invitations.queries.ts';
import { surveyAddress } from '#features/surveys/survey-invitations.service.ts';
import { reminderMail } from '#features/surveys/survey-mail.ts';

function addressOf(context: AppContext, { id, sealedToken }: DueReminder): string | null {
  try {
    return surveyAddress(context, context.encryption.open(sealedToken));
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    context.log.error(
      { err: error, invitation: id },
      'Der Link einer Einladung ist mit diesem ENCRYPTION_KEY nicht lesbar',
    );
    return null;
  }
}

async function mailReminder(
  context: AppContext,
  db: Transaction,
  { due, office }: { readonly due: DueReminder; readonly office: string },
): Promise<void> {
  const address = addressOf(context, due);
  // Written with a key that is gone, such as after a restore: the others are reminded all the same.
  if (address === null) return forgetToken(db, due.id);
  await sendMail(db, {
    to: due.email,
    ...reminderMail({ ...due, to: due, office }),
    ...(due.userId !== null && { about: due.userId }),
    ...(due.projectId !== null && { ofProjects: [due.projectId] }),
    link: { kind: 'survey', id: due.id, sealed: context.encryption.seal(address) },
  });
}

/** @returns how many were reminded */
async function remind(context: AppContext, only?: string): Promise<number> {
  return context.database.transaction().execute(async (db) => {
    const claimed = await claimReminders(db, only);
    if (claimed.length === 0) return 0;
    const office = await findOfficeName(db);
    for (const due of claimed) await mailReminder(context, db, { due, office });
    return claimed.length;
  });
}

/**
 * Reminds of one invitation.
 * @throws AppError `surveyInvitation.notFound`, `surveyInvitation.closed`, `surveyInvitation.remindedEnough`
 */
export async function remindOfInvitation(context: AppContext, id: string): Promise<void> {
  if ((await remind(context, id)) > 0) return;
  const rules = await findInvitationRules(context.database, id);
  if (rules === null) throw refusal('surveyInvitation.notFound', {});
  const { isOpen, most, days } = rules;
  if (!isOpen) throw refusal('surveyInvitation.closed', {});
  throw refusal('surveyInvitation.remindedEnough', { most: String(most), days: String(days) });
}

/** Forgets the links that are over, and reminds everybody else who has not answered, as often as their survey says. */
export async function remindOfSurveys(context: AppContext): Promise<number> {
  await forgetEnded(context.database);
  let reminded = 0;
  for (let count = -1; count !== 0; reminded += count) count = await remind(context);
  return reminded;
}

/** Looks at once and every hour. */
export const surveyReminderTask: BackgroundTask<AppContext> = {
  name: 'surveys.reminders',
  feature: 'surveys',
  pause: 3_600_000,
  failure: 'An Umfragen wurde nicht erinnert',
  begin: (context) => async () => remindOfSurveys(context),
};
