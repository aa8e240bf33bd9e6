import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, requiredText, sentDay, uuid } from '../core/fields.ts';

/** As many people as one call invites. */
export const mostRecipients = 200;

/** How long an invitation is open where nobody says otherwise, in days. */
export const usualInvitationDays = 30;
/** The longest it may be. */
export const longestInvitationDays = 365;

const SurveyRecipient = z.union([
  z.strictObject({ userId: uuid.meta({ title: 'Person' }) }),
  z.strictObject({
    projectId: uuid.meta({ title: 'Projekt' }),
    who: z.enum(['BAUHERR', 'AUFTRAGGEBER']).meta({ title: 'Wer' }),
  }),
  z.strictObject({
    name: requiredText('Name', 160),
    email: z.email('Bitte eine E-Mail-Adresse angeben.').max(254).meta({ title: 'E-Mail' }),
  }),
]);
export type SurveyRecipient = z.infer<typeof SurveyRecipient>;

const InviteInput = z.strictObject({
  surveyId: uuid.meta({ title: 'Umfrage' }),
  recipients: z.array(SurveyRecipient).min(1).max(mostRecipients).meta({ title: 'Empfänger' }),
  /** The last day; absent: in `usualInvitationDays`, and never after the survey ends. */
  expiresOn: sentDay.optional().meta({ title: 'Gültig bis' }),
  /** Only says who would be invited. */
  dryRun: z.boolean().meta({ title: 'Nur prüfen' }),
});
export type InviteInput = z.infer<typeof InviteInput>;

export const InviteResult = z.object({
  expiresOn: z.iso.date(),
  invited: z.array(z.object({ name: z.string(), email: z.string() })),
  /** Who is not invited, and why, as a German sentence. */
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type InviteResult = z.infer<typeof InviteResult>;

export const invitationStateLabels = {
  OFFEN: 'offen',
  BEGONNEN: 'begonnen',
  BEANTWORTET: 'beantwortet',
  ABGELAUFEN: 'abgelaufen',
  ZURUECKGEZOGEN: 'zurückgezogen',
} as const;
export const invitationStates = [
  'OFFEN',
  'BEGONNEN',
  'BEANTWORTET',
  'ABGELAUFEN',
  'ZURUECKGEZOGEN',
] as const satisfies readonly (keyof typeof invitationStateLabels)[];

/** Who was asked. Of an anonymous survey it says that somebody answered and never when. */
export const SurveyInvitation = z.object({
  id: uuid,
  /** `null` once the person was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  project: z
    .object({ id: uuid, projectId: z.string(), name: z.string(), mode: z.literal([0, 1, 2]) })
    .nullable(),
  state: z.enum(invitationStates),
  createdAt: instant,
  /** Both only where answers are given by name. */
  openedAt: instant.nullable(),
  answeredOn: z.iso.date().nullable(),
  expiresOn: z.iso.date(),
  remindersSent: z.int(),
  lastReminderAt: instant.nullable(),
  can: z.object({ withdraw: z.boolean(), remind: z.boolean() }),
});
export type SurveyInvitation = z.infer<typeof SurveyInvitation>;

const SurveyPath = z.strictObject({ id: uuid.meta({ title: 'Umfrage' }) });
const InvitationPath = z.strictObject({ id: uuid.meta({ title: 'Einladung' }) });

export const inviteToSurvey = endpoint({
  method: 'POST',
  path: '/survey/invite',
  summary: 'Lädt zu einer laufenden Umfrage ein oder sagt nur, wen sie einlüde und wen warum nicht.',
  access: 'survey.manage',
  success: [200],
  body: InviteInput,
  response: InviteResult,
});

export const listSurveyInvitations = endpoint({
  method: 'GET',
  path: '/survey/invitations/:id',
  summary: 'Liefert die Einladungen einer Umfrage, die neueste zuerst.',
  access: 'survey.manage',
  success: [200],
  params: SurveyPath,
  response: z.array(SurveyInvitation),
});

export const withdrawSurveyInvitation = endpoint({
  method: 'POST',
  path: '/survey/invitation/withdraw/:id',
  summary: 'Zieht eine Einladung zurück; ihr Link führt zu nichts mehr.',
  access: 'survey.manage',
  success: [204],
  params: InvitationPath,
});

export const remindSurveyInvitation = endpoint({
  method: 'POST',
  path: '/survey/invitation/remind/:id',
  summary:
    'Erinnert an eine Einladung, die noch offen ist; höchstens so oft, wie die Umfrage es erlaubt.',
  access: 'survey.manage',
  success: [204],
  params: InvitationPath,
});
