import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { calendarDay, instant, integer, PersonName, requiredText, uuid } from '../core/fields.ts';
import { RecordVersion } from '../core/record-history.ts';
import { projectModes } from '../projects/project-codes.ts';

const day = (title: string) => calendarDay(title).unwrap().meta({ title });
const version = integer.min(1).meta({ title: 'Version' });

const written = {
  at: day('Wiedervorlage am'),
  text: requiredText('Was zu tun ist', 500),
  /** Who does it; missing, and without a team: whoever writes a new one down, or whoever has it already. */
  assignee: uuid.nullable().meta({ title: 'Zuständig' }),
  /** Everybody in the team hears of it, and each may finish it. */
  groupId: uuid.nullable().meta({ title: 'Team' }),
} as const;

const about = {
  projectId: uuid.optional().meta({ title: 'Projekt' }),
  attachmentId: uuid.optional().meta({ title: 'Unterlage' }),
  customerId: uuid.optional().meta({ title: 'Auftraggeber' }),
} as const;

/** A Wiedervorlage: a project, an Unterlage or an Auftraggeber that comes back on a day. */
export const FollowUpInput = z
  .strictObject({
    id: uuid.optional().meta({ title: 'Wiedervorlage' }),
    version: version.optional(),
    ...about,
    ...written,
    assignee: written.assignee.optional(),
    groupId: written.groupId.optional(),
  })
  .refine(
    ({ id, projectId, attachmentId, customerId }) =>
      [projectId, attachmentId, customerId].filter((one) => one !== undefined).length ===
      (id === undefined ? 1 : 0),
    {
      error: 'Bitte genau ein Projekt, eine Unterlage oder einen Auftraggeber angeben.',
      path: ['projectId'],
    },
  )
  .refine(({ assignee, groupId }) => !assignee || !groupId, {
    error: 'Bitte entweder eine Person oder ein Team angeben.',
    path: ['groupId'],
  });
export type FollowUpInput = z.infer<typeof FollowUpInput>;

export const FollowUp = z.object({
  id: uuid,
  version: z.int(),
  at: z.iso.date(),
  text: z.string(),
  assignee: uuid.nullable(),
  groupId: uuid.nullable(),
  /** Without a person and a team, which may be gone, everybody of the project hears of it. */
  assigneePerson: PersonName.nullable(),
  teamName: z.string().nullable(),
  project: z
    .object({ id: uuid, projectId: z.string(), mode: z.literal(projectModes), name: z.string() })
    .nullable(),
  attachment: z.object({ id: uuid, title: z.string() }).nullable(),
  customer: z.object({ id: uuid, name: z.string() }).nullable(),
  doneAt: instant.nullable(),
  doneBy: PersonName.nullable(),
  author: PersonName.nullable(),
  /** For the person who asks, or a team of theirs. */
  isOwn: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** More than that nobody reads; the open ones come first, the nearest before. */
export const mostFollowUps = 500;

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/wiedervorlage',
  summary:
    'Listet Wiedervorlagen auf: eines Projekts, einer Unterlage, eines Auftraggebers oder ohne Angabe die eigenen und die der eigenen Teams.',
  access: 'followUp.read',
  success: [200],
  query: z.strictObject(about),
  response: z.array(FollowUp),
});

export const saveFollowUp = endpoint({
  method: 'POST',
  path: '/wiedervorlage',
  summary: 'Legt eine Wiedervorlage an (ohne id) oder ändert sie (mit id und version).',
  access: 'followUp.write',
  success: [200, 201],
  body: FollowUpInput,
  response: FollowUp,
});

const FollowUpPath = z.strictObject({ id: uuid.meta({ title: 'Wiedervorlage' }) });
const FollowUpVersion = z.strictObject({ version });

export const finishFollowUp = endpoint({
  method: 'POST',
  path: '/wiedervorlage/:id/done',
  summary: 'Erledigt eine Wiedervorlage.',
  access: 'followUp.write',
  success: [200],
  params: FollowUpPath,
  body: FollowUpVersion,
  response: FollowUp,
});

export const reopenFollowUp = endpoint({
  method: 'POST',
  path: '/wiedervorlage/:id/undo',
  summary: 'Öffnet eine erledigte Wiedervorlage wieder; an ihrem Tag wird erneut erinnert.',
  access: 'followUp.write',
  success: [200],
  params: FollowUpPath,
  body: FollowUpVersion,
  response: FollowUp,
});

export const snoozeFollowUp = endpoint({
  method: 'POST',
  path: '/wiedervorlage/:id/snooze',
  summary: 'Verschiebt eine Wiedervorlage auf einen anderen Tag; eine erledigte ist damit wieder offen.',
  access: 'followUp.write',
  success: [200],
  params: FollowUpPath,
  body: FollowUpVersion.extend({ at: written.at }),
  response: FollowUp,
});

export const getFollowUpHistory = endpoint({
  method: 'GET',
  path: '/wiedervorlage/:id/history',
  summary: 'Sagt, wer eine Wiedervorlage wann wie geändert hat.',
  access: 'followUp.read',
  success: [200],
  params: FollowUpPath,
  response: z.array(RecordVersion),
});
