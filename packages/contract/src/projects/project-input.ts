import { z } from 'zod';
import { integer, recordId, recordVersion } from '../core/fields.ts';
import { projectModes } from './project-codes.ts';
import { parseProjectId, projectIdFormatMessage } from './project-id.ts';
import { childInputs } from './project-input-parts.ts';
import {
  clientShape,
  coordinateShape,
  headShape,
  parcelShape,
  personShape,
  siteShape,
} from './project-record.ts';

const ignored = z.unknown().optional();

/** Everything a GET answers beside the document; accepted when posted back, and ignored. */
const readOnlyFields = {
  audience: ignored,
  state: ignored,
  color: ignored,
  colorReason: ignored,
  cancelReason: ignored,
  cancelledAt: ignored,
  customer: ignored,
  customerContacts: ignored,
  responsible: ignored,
  expert: ignored,
  reviewer: ignored,
  members: ignored,
  groups: ignored,
  relatedProjects: ignored,
  deadlines: ignored,
  checklist: ignored,
  derivedColor: ignored,
  colorOverride: ignored,
  closedAt: ignored,
  retentionUntil: ignored,
  orderNet: ignored,
  invoicedNet: ignored,
  lock: ignored,
  can: ignored,
  createdAt: ignored,
  createdBy: ignored,
  updatedAt: ignored,
  updatedBy: ignored,
  responsibleName: ignored,
  memberNames: ignored,
  locked: ignored,
};

const projectIdField = z
  .string()
  .trim()
  .max(60)
  .refine((value) => parseProjectId(value) !== null, projectIdFormatMessage)
  .meta({ title: 'Projekt-Id' });

/**
 * What `POST /project` takes. Without `id` it creates; with `id` it updates and needs `version`.
 * A field that is absent stays as it is (or gets its default), `null` clears it.
 */
export const ProjectInput = z.strictObject({
  ...readOnlyFields,
  id: recordId,
  mode: z.literal(projectModes).optional().meta({ title: 'Art' }),
  projectId: projectIdField.optional(),
  projectIdProposed: z.boolean().optional().meta({ title: 'Vorgeschlagene Projekt-Id' }),
  confirmProjectId: z.boolean().optional().meta({
    title: 'Projekt-Id bestätigt',
    description:
      'Nötig, wenn die Nummer einer eingegebenen projectId mehr als 20 über der letzten liegt (409, project.numberFarAhead).',
  }),
  version: recordVersion.optional(),
  leaseNumber: integer.optional().meta({ title: 'Nummer der Sperre' }),
  ...z.object(headShape).partial().shape,
  client: z
    .strictObject({
      ...clientShape,
      secondClient: z.strictObject(personShape).partial().nullable().meta({ title: 'Zweite Person' }),
    })
    .partial()
    .optional()
    .meta({ title: 'Bauherr' }),
  site: z
    .strictObject({
      ...siteShape,
      ...coordinateShape,
      parcel: z.strictObject(parcelShape).partial().meta({ title: 'Grundstück' }),
    })
    .partial()
    .optional()
    .meta({ title: 'Bauvorhaben' }),
  ...childInputs,
});
export type ProjectInput = z.infer<typeof ProjectInput>;
