import { createHash } from 'node:crypto';
import { type PasswordParams, requestPassword, requiredMessage } from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import type { QueueWorker } from '#core/extension-points.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { countCall } from '#database/rate-count.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import { refuseWhileMissing } from '#http/admit.ts';
import type { Caller } from '#http/handle.ts';
import { networkOf } from '#http/network-of.ts';
import { grantOf, type Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { lockAccountOfEmail, lockManagedAccount } from '#core/people/managed-account.service.ts';
import type { AccountScope } from '#features/accounts/account-scope.ts';
import { sendLink } from '#features/accounts/account-mail.service.ts';
import { refuseWithoutSignIn } from '#features/accounts/account-refusals.ts';
import { setPassword } from '#features/accounts/password-set-by-admin.service.ts';

const hourInSeconds = 3600;
/** One mailbox is not filled up with mails by strangers; the newest mail lets its owner in anyway. */
const mailsPerHour = 3;
/** A whole office may sit behind one address, while nobody may write to everyone whose address is known. */
const requestsOfNetworkPerHour = 30;

/** Counted without keeping the address in the clear. */
function bucketOf(kind: string, value: string): string {
  return `password-${kind}:${createHash('sha256').update(value).digest('hex')}`;
}

/** Whether a mail may still go out. What a network asks for too often does not count for the addresses it names. */
async function isWithinLimits(
  { database }: AppContext,
  email: string,
  caller: Caller,
): Promise<boolean> {
  const limits = [
    { bucket: bucketOf('network', networkOf(caller.address)), limit: requestsOfNetworkPerHour },
    { bucket: bucketOf('email', email.trim().toLowerCase()), limit: mailsPerHour },
  ];
  for (const limit of limits) {
    if ((await countCall(database, { ...limit, windowSeconds: hourInSeconds })) !== null) return false;
  }
  return true;
}

/**
 * Whether there is such an account is found out by a job, so that neither answer nor time tell; nor do they tell that no
 * more mails are sent for now.
 */
async function requestLink(context: AppContext, email: string, caller: Caller): Promise<void> {
  if (!(await isWithinLimits(context, email, caller))) return;
  await enqueueJob(context.database, { queue: 'password.request', data: { email } });
}

const RequestJob = z.object({ email: z.string() });

async function sendRequestedLink(context: AppContext, email: string): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    const account = await lockAccountOfEmail(db, email);
    if (account === null || !account.enabled || account.expired) return;
    await sendLink(context, db, { account, purpose: 'RESET', createdBy: null });
    await recordAudit(db, {
      actor: null,
      action: 'user.passwordResetAsked',
      entity: 'app_user',
      entityId: account.id,
    });
  });
}

/** Answers the requests of people who forgot their password. */
export const passwordRequests: QueueWorker<AppContext> = {
  queue: 'password.request',
  feature: 'accounts',
  run: async (context, data) => sendRequestedLink(context, RequestJob.parse(data).email),
};

interface AdminAct {
  readonly person: Person;
  readonly userId: string;
  readonly caller: Caller;
}

/** @throws AppError `user.notFound`, `user.aboveOwnRights`, `user.isDummy`, `user.disabled`, `user.noEmail` */
async function sendResetLink(context: AppContext, { person, userId, caller }: AdminAct): Promise<void> {
  await context.database.transaction().execute(async (db) => {
    const account = await lockManagedAccount(db, person, userId);
    refuseWithoutSignIn(account);
    await sendLink(context, db, { account, purpose: 'RESET', createdBy: person.id });
    await recordAudit(db, {
      actor: person,
      action: 'user.passwordResetAsked',
      entity: 'app_user',
      entityId: userId,
      caller,
    });
  });
}

/** An open call that does more for admins: what every closed call checks is checked here. */
async function admitAdmin({ sessions }: AccountScope, caller: Caller): Promise<Person> {
  const person = await sessions.authenticate(caller.token);
  refuseWhileMissing(requestPassword, person);
  if (grantOf(person, 'user.password') === 'no') throw refusal('access.denied', {});
  return person;
}

/**
 * `{email}` alone: asks for a link, whoever calls and whether there is such an account. Anything else is an admin's act.
 * @throws AppError `auth.required` and what the admin's acts throw
 */
export async function grantPasswordParams(
  scope: AccountScope,
  { userId, email, newPassword }: PasswordParams,
  caller: Caller,
): Promise<void> {
  if (email !== undefined && userId === undefined && newPassword === undefined)
    return requestLink(scope.context, email, caller);
  const person = await admitAdmin(scope, caller);
  if (userId === undefined) throw invalidField('userId', 'Benutzer', requiredMessage);
  if (newPassword === undefined) return sendResetLink(scope.context, { person, userId, caller });
  return setPassword(scope, { person, userId, caller, newPassword });
}
