import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';
import { ProjectAppointment } from '../planning/appointments.ts';
import { projectColors, projectModes } from '../projects/project-codes.ts';
import { NextDeadline } from '../projects/project-search.ts';
import { checklistOwers, checklistStates } from '../projects/project-work-codes.ts';

const PortalProjectName = z.object({
  id: uuid,
  projectId: z.string(),
  mode: z.literal(projectModes),
  name: z.string(),
  city: z.string().nullable(),
  customerReference: z.string().nullable(),
});
export type PortalProjectName = z.infer<typeof PortalProjectName>;

/** A document the office waits for, or one that came today. */
export const PortalDocument = z.object({
  id: uuid,
  label: z.string(),
  state: z.enum(checklistStates),
  owedBy: z.enum(checklistOwers),
  /** Since when the message about it waits to be sent by hand. */
  requestUnsentSince: z.iso.date().nullable(),
  dueDate: z.iso.date().nullable(),
  rejectedReason: z.string().nullable(),
  /** The slot a file for it goes into; `null` for who may bring none. */
  slot: z.int().nullable(),
});
export type PortalDocument = z.infer<typeof PortalDocument>;

export const PortalNeed = z.object({
  project: PortalProjectName,
  documents: z.array(PortalDocument),
});
export type PortalNeed = z.infer<typeof PortalNeed>;

/** A visit that was released for the customer. */
export const PortalVisit = ProjectAppointment.omit({ serviceId: true }).extend({
  project: PortalProjectName.pick({ id: true, projectId: true, mode: true, name: true }),
});
export type PortalVisit = z.infer<typeof PortalVisit>;

/** A running project as a card of the customer's start. */
export const PortalProject = PortalProjectName.omit({ city: true }).extend({
  title: z.string().nullable(),
  color: z.enum(projectColors),
  /** Where it stands on its way of seven steps, from 1. */
  step: z.int().min(1).max(7),
  /** Documents the office waits for from the customer or the Bauherr. */
  missing: z.int(),
  /** The nearest open one that was released. */
  nextDeadline: NextDeadline.nullable(),
});
export type PortalProject = z.infer<typeof PortalProject>;

/** How many projects of each part are told at once; whatever is beyond stands in the lists. */
export const portalLimits = { needs: 20, visits: 50, projects: 24 } as const;

/** The start of a customer: what the office needs, who comes, how it stands. */
export const Portal = z.object({
  /** As whom the reader is addressed, `Herr Huber`. */
  addressee: z.string(),
  /** The most urgent first. */
  needs: z.array(PortalNeed),
  /** Of all projects, whether they are told here or not. */
  missing: z.object({ documents: z.int(), projects: z.int() }),
  /** The earliest first. */
  visits: z.array(PortalVisit),
  /** Of the KfW list; those with something to do first. */
  projects: z.array(PortalProject),
  totals: z.object({ kfw: z.int(), engineering: z.int(), secondEngineering: z.int() }),
  /** The largest file that can be brought, in bytes. */
  mostBytes: z.int(),
});
export type Portal = z.infer<typeof Portal>;

export const getPortal = endpoint({
  method: 'GET',
  path: '/portal',
  summary:
    'Liefert die Startseite eines Auftraggebers: fehlende Unterlagen, freigegebene Termine, laufende Projekte.',
  access: 'portal.read',
  success: [200],
  response: Portal,
});
