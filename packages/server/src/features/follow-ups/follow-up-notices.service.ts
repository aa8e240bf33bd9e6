import {
  addDays,
  germanDay,
  nextWorkingDay,
  officeFederalState,
  permissionMatrix,
  projectLink,
  roles,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { notify } from '#core/notify/notify.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Transaction } from '#database/connection.ts';
import { type DueFollowUp, markDue } from '#features/follow-ups/follow-ups.queries.ts';
import { finishNeedlessReminders } from '#features/follow-ups/request-reminder.service.ts';

/** They are asked where nobody else hears of it. */
const adminRoles = roles.filter((role) => permissionMatrix['officeSettings.change'][role] === 'all');

function linkOf({ projectId, mode, customerId }: DueFollowUp): string {
  if (projectId !== null && mode !== null) return projectLink({ mode, id: projectId });
  return customerId === null ? '/wiedervorlagen' : `/customer/edit/${customerId}`;
}

function messageOf({ at, customerName }: DueFollowUp): string {
  return [`Wiedervorlage am ${germanDay(at)}`, customerName].filter((part) => part !== null).join(' · ');
}

/** Notifies who is asked and who stands in; where they are gone, the people of the project, and at last the admins. */
async function notifyOf(db: Transaction, due: DueFollowUp): Promise<void> {
  const cause = {
    type: 'ERINNERUNG',
    projectId: due.projectId,
    title: `Wiedervorlage: ${due.text}`,
    message: messageOf(due),
    link: linkOf(due),
    severity: 'INFO',
    actor: null,
    forGuests: false,
    about: { kind: 'followUp', id: due.id },
    deputiesWith: 'followUp.read',
  } as const;
  if ((await notify(db, { ...cause, only: due.addressees })) > 0) return;
  if (due.projectId !== null && (await notify(db, cause)) > 0) return;
  await notify(db, { ...cause, only: due.others });
}

/**
 * Notifies of everything whose day has come, unless what it asks for is here, once each; of what falls on a weekend or
 * holiday on the working day before.
 * @returns how many there were
 */
export async function notifyOfFollowUps({ database, clock }: AppContext): Promise<number> {
  const state = await readSetting(database, officeFederalState);
  const until = addDays(nextWorkingDay(berlinDay(clock.now()), state), -1);
  await database.transaction().execute(async (db) => finishNeedlessReminders(db, until));
  let notified = 0;
  for (;;) {
    const count = await database.transaction().execute(async (db) => {
      const due = await markDue(db, until, adminRoles);
      for (const one of due) await notifyOf(db, one);
      return due.length;
    });
    if (count === 0) return notified;
    notified += count;
  }
}

/** Looks at once and every hour for what comes back today. */
export const followUpTask: BackgroundTask<AppContext> = {
  name: 'follow-ups.notices',
  feature: 'follow-ups',
  pause: 3_600_000,
  failure: 'Die Wiedervorlagen wurden nicht geprüft',
  begin: (context) => async () => notifyOfFollowUps(context),
};
