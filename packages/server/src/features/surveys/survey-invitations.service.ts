import {
  addDays,
  germanDay,
  type InviteInput,
  type InviteResult,
  longestInvitationDays,
  type SurveyInvitation,
  usualInvitationDays,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { notify, withdrawCause } from '#core/notify/notify.service.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { publicAddress } from '#http/public-address.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import {
  findInvitationRules,
  findOfficeName,
  insertInvitation,
  type InvitingSurvey,
  listInvitations,
  lockInviting,
  withdrawInvitation,
} from '#features/surveys/survey-invitations.queries.ts';
import { invitationMail } from '#features/surveys/survey-mail.ts';
import { getSurvey } from '#features/surveys/surveys.service.ts';
import { findRecipients, type KnownRecipient } from '#features/surveys/survey-recipients.queries.ts';

/** Where somebody answers without an account. */
export function surveyAddress({ config }: Pick<AppContext, 'config'>, token: string): string {
  return publicAddress(config, `/umfrage#${token}`);
}

/** Runs today: published, not ended, inside its days. @throws AppError `survey.notRunning` */
function refuseIdle(survey: InvitingSurvey, today: string): void {
  const { validFrom, validTo } = survey;
  const isOutside = (validTo !== null && validTo < today) || (validFrom !== null && validFrom > today);
  if (survey.state !== 'LAEUFT' || survey.versionId === null || isOutside)
    throw refusal('survey.notRunning', {});
}

/** The last day of the invitations. @throws AppError `survey.dayOver` */
export function lastDay(
  { validTo }: Pick<InvitingSurvey, 'validTo'>,
  wanted: string | undefined,
  today: string,
): string {
  const day = wanted ?? addDays(today, usualInvitationDays);
  const latest = addDays(today, longestInvitationDays);
  const end = [day, latest, validTo ?? latest].toSorted()[0] ?? day;
  if (end < today) throw refusal('survey.dayOver', {});
  return end;
}

function whyNot(one: KnownRecipient, seen: ReadonlySet<string>): string | null {
  if (one.name === null) return 'Die Person ist nicht bekannt.';
  if (!one.isActive)
    return one.userId === null ? 'Das Projekt ist gelöscht.' : 'Der Zugang ist gesperrt.';
  if (one.email === null) return 'Es gibt keine E-Mail-Adresse.';
  if (one.hasObjected) return 'Möchte keine Umfragen bekommen.';
  if (one.isInvited) return 'Ist schon eingeladen.';
  return seen.has(keyOf(one)) ? 'Steht schon in der Liste.' : null;
}

function keyOf({ email, projectId }: KnownRecipient): string {
  return `${email?.toLowerCase() ?? ''} ${projectId ?? ''}`;
}

interface Judged {
  readonly invited: readonly (KnownRecipient & { readonly name: string; readonly email: string })[];
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
}

function judge(recipients: readonly KnownRecipient[]): Judged {
  const seen = new Set<string>();
  const invited: Judged['invited'][number][] = [];
  const skipped: Judged['skipped'][number][] = [];
  for (const one of recipients) {
    const { name, email } = one;
    const reason = whyNot(one, seen);
    if (reason !== null || name === null || email === null) {
      skipped.push({ name: name ?? 'Unbekannt', reason: reason ?? '' });
      continue;
    }
    seen.add(keyOf(one));
    invited.push({ ...one, name, email });
  }
  return { invited, skipped };
}

interface Inviting {
  readonly survey: InvitingSurvey;
  /** `null`: nobody; a project turned green. */
  readonly personId: string | null;
  readonly expiresOn: string;
}

/** By which the notification of an invitation is found. */
export function aboutInvitation(id: string) {
  return { kind: 'surveyInvitation', id } as const;
}

/** Who has an account answers from the inbox as well; the mail is on its way already. */
async function notifyOf(
  db: Transaction,
  survey: InvitingSurvey,
  invitation: { readonly id: string; readonly userId: string; readonly expiresOn: string },
): Promise<void> {
  const { id, userId, expiresOn } = invitation;
  await notify(db, {
    type: 'SYSTEM',
    projectId: null,
    title: `Umfrage: ${survey.title}`,
    message: `Bitte bis zum ${germanDay(expiresOn)} beantworten.`,
    link: `/umfrage/${id}`,
    severity: 'INFO',
    actor: null,
    forGuests: true,
    about: aboutInvitation(id),
    only: [{ userId, reason: 'PERSOENLICH' }],
    withoutMail: true,
  });
}

async function inviteOne(
  context: AppContext,
  db: Transaction,
  {
    one,
    survey,
    personId,
    office,
    expiresOn,
  }: Inviting & { readonly one: Judged['invited'][number]; readonly office: string },
): Promise<void> {
  const token = newToken();
  const id = newId();
  const isAccount = one.userId !== null;
  await insertInvitation(db, {
    id,
    survey,
    token_hash: tokenHash(token),
    sealed_token: context.encryption.seal(token),
    project_id: one.projectId,
    customer_id: one.customerId,
    user_id: one.userId,
    // Of an account they are read where they are kept.
    name: isAccount ? null : one.name.slice(0, 160).toWellFormed(),
    email: isAccount ? null : one.email,
    created_by: personId,
    expires_on: expiresOn,
  });
  await sendMail(db, {
    to: one.email,
    ...invitationMail({ to: one, office, title: survey.title, anonymity: survey.anonymity, expiresOn }),
    ...(one.userId !== null && { about: one.userId }),
    ...(one.projectId !== null && { ofProjects: [one.projectId] }),
    link: { kind: 'survey', id, sealed: context.encryption.seal(surveyAddress(context, token)) },
  });
  if (one.userId !== null) await notifyOf(db, survey, { id, userId: one.userId, expiresOn });
}

/** Invites whoever may be, each by a mail of their own, while the survey is held; answers who was not, and why. */
export async function inviteKnown(
  context: AppContext,
  db: Transaction,
  {
    recipients,
    dryRun,
    ...inviting
  }: Inviting & {
    readonly recipients: readonly KnownRecipient[];
    readonly dryRun: boolean;
  },
): Promise<Judged> {
  const judged = judge(recipients);
  if (dryRun || judged.invited.length === 0) return judged;
  const office = await findOfficeName(db);
  for (const one of judged.invited) await inviteOne(context, db, { one, office, ...inviting });
  return judged;
}

/**
 * Invites people to a running survey, each by a mail of their own; answers who was invited and who was not.
 * @throws AppError `survey.notFound`, `survey.notRunning`, `survey.dayOver`
 */
export async function inviteToSurvey(
  context: AppContext,
  person: Person,
  { surveyId, recipients, expiresOn: wanted, dryRun }: InviteInput,
): Promise<InviteResult> {
  const today = berlinDay(context.clock.now());
  return context.database.transaction().execute(async (db) => {
    const survey = await lockInviting(db, surveyId);
    if (survey === null) throw refusal('survey.notFound', {});
    refuseIdle(survey, today);
    const expiresOn = lastDay(survey, wanted, today);
    const known = await findRecipients(db, surveyId, recipients);
    const inviting = { survey, personId: person.id, expiresOn, recipients: known, dryRun };
    const { invited, skipped } = await inviteKnown(context, db, inviting);
    const answer = {
      expiresOn,
      invited: invited.map(({ name, email }) => ({ name, email })),
      skipped: [...skipped],
    };
    if (dryRun || invited.length === 0) return answer;
    const details = { count: invited.length };
    const about = { entity: 'survey', entityId: surveyId, details };
    await recordAudit(db, { actor: person, action: 'survey.invited', ...about });
    return answer;
  });
}

/** @throws AppError `survey.notFound` */
export async function listSurveyInvitations(
  db: Connection,
  surveyId: string,
): Promise<SurveyInvitation[]> {
  await getSurvey(db, surveyId);
  return listInvitations(db, surveyId);
}

/** @throws AppError `surveyInvitation.notFound`, `surveyInvitation.closed` */
export async function withdrawSurveyInvitation({ database }: AppContext, id: string): Promise<void> {
  await database.transaction().execute(async (db) => {
    if (await withdrawInvitation(db, id)) return withdrawCause(db, aboutInvitation(id), 'everyone');
    const known = await findInvitationRules(db, id);
    throw refusal(known === null ? 'surveyInvitation.notFound' : 'surveyInvitation.closed', {});
  });
}
