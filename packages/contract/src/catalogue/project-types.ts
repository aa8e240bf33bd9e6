import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, recordVersion, reference, requiredText, uuid } from '../core/fields.ts';
import { projectModes } from '../projects/project-codes.ts';
import { serviceCode } from '../services/service-types.ts';

const word = (title: string) => requiredText(title, 40);

/** A word for every status code (domain section 3.2). */
export const PhaseLabels = z.strictObject({
  NOTHING: word('Grau'),
  WHITE: word('Weiß'),
  BLUE: word('Blau'),
  YELLOW: word('Gelb'),
  ORANGE: word('Orange'),
  LILA: word('Lila'),
  RED: word('Rot'),
  GREEN: word('Grün'),
  DARKGREEN: word('Dunkelgrün'),
});
export type PhaseLabels = z.infer<typeof PhaseLabels>;

const mode = z.literal(projectModes).meta({ title: 'Art' });

const shape = {
  mode,
  subtitle: optionalText('Untertitel', 80),
  description: optionalText('Beschreibung', 1000),
  serviceCodes: z.array(serviceCode).max(200).meta({ title: 'Leistungskatalog' }),
  phaseLabels: PhaseLabels.meta({ title: 'Phasen im Büro' }),
  customerLabels: PhaseLabels.meta({ title: 'Phasen für Auftraggeber' }),
  checklistTemplateId: reference('Unterlagenliste'),
};

/** How the office runs one kind of project (domain section 2.1). Name and prefix are fixed. */
export const ProjectType = z.object({
  audience: z.literal('office'),
  id: uuid,
  version: z.int(),
  ...shape,
});
export type ProjectType = z.infer<typeof ProjectType>;

/** What a guest learns of it: the words of the phases, made for customers. */
export const GuestProjectType = z.object({
  audience: z.literal('customer'),
  mode,
  phaseLabels: PhaseLabels,
});
export type GuestProjectType = z.infer<typeof GuestProjectType>;

export const ProjectTypeView = z.discriminatedUnion('audience', [ProjectType, GuestProjectType]);
export type ProjectTypeView = z.infer<typeof ProjectTypeView>;

export const ProjectTypeInput = z.strictObject({
  audience: z.unknown().optional(),
  id: z.unknown().optional(),
  version: recordVersion,
  ...shape,
});
export type ProjectTypeInput = z.infer<typeof ProjectTypeInput>;

export const listProjectTypes = endpoint({
  method: 'GET',
  path: '/projecttype',
  summary: 'Liefert die drei Projektarten; Kunden nur die Worte der Phasen.',
  access: 'projectType.read',
  success: [200],
  response: z.array(ProjectTypeView),
});

export const saveProjectType = endpoint({
  method: 'POST',
  path: '/projecttype',
  summary: 'Ändert eine der drei Projektarten.',
  access: 'catalogue.write',
  success: [200],
  body: ProjectTypeInput,
  response: ProjectType,
});
