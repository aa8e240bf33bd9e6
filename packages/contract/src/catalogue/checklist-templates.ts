import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, recordId, recordVersion, requiredText, uuid } from '../core/fields.ts';
import { checklistOwers, checklistPackages, checklistSteps } from '../projects/project-work-codes.ts';

/** What of a programme decides whether a document is needed at all. */
const templateConditions = ['requiresPermit', 'requiresLca'] as const;

const itemKey = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9_]{1,39}$/u, 'Nur Großbuchstaben, Ziffern und _, zum Beispiel LAGEPLAN.')
  .meta({ title: 'Kennung' });

/** One document that a project needs, as the template names it. */
export const ChecklistTemplateItem = z.strictObject({
  key: itemKey,
  package: z.enum(checklistPackages).meta({ title: 'Paket' }),
  label: requiredText('Unterlage', 160),
  requiredFor: z.enum(checklistSteps).nullable().meta({ title: 'Nötig für' }),
  owedBy: z.enum(checklistOwers).meta({ title: 'Kommt von' }),
  /** Ablage of the attachment (domain section 2.11). */
  slot: z.int().min(0).max(13).meta({ title: 'Ablage' }),
  /** Once per Förderfall instead of once per project. */
  perCase: z.boolean().meta({ title: 'Je Förderfall' }),
  onlyIf: z.enum(templateConditions).nullable().meta({ title: 'Nur wenn' }),
});
export type ChecklistTemplateItem = z.infer<typeof ChecklistTemplateItem>;

const items = z
  .array(ChecklistTemplateItem)
  .max(100)
  .superRefine((list, context) => {
    list.forEach(({ key }, index) => {
      if (list.findIndex((other) => other.key === key) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'key'],
          message: 'Diese Kennung gibt es schon.',
        });
    });
  })
  .meta({ title: 'Unterlagen' });

const shape = {
  name: requiredText('Name', 120),
  description: optionalText('Beschreibung', 500),
  items,
};

export const ChecklistTemplate = z.object({ id: uuid, version: z.int(), ...shape });
export type ChecklistTemplate = z.infer<typeof ChecklistTemplate>;

export const ChecklistTemplateInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  ...shape,
});
export type ChecklistTemplateInput = z.infer<typeof ChecklistTemplateInput>;

export const listChecklistTemplates = endpoint({
  method: 'GET',
  path: '/checklisttemplate',
  summary: 'Liefert alle Vorlagen für Unterlagenlisten.',
  access: 'catalogue.read',
  success: [200],
  response: z.array(ChecklistTemplate),
});

export const saveChecklistTemplate = endpoint({
  method: 'POST',
  path: '/checklisttemplate',
  summary: 'Legt eine Unterlagenliste an (ohne id) oder ändert sie (mit id und version).',
  access: 'catalogue.write',
  success: [200, 201],
  body: ChecklistTemplateInput,
  response: ChecklistTemplate,
});

export const deleteChecklistTemplate = endpoint({
  method: 'POST',
  path: '/checklisttemplate/delete/:id',
  summary: 'Löscht eine Unterlagenliste, auf die nichts verweist.',
  access: 'catalogue.write',
  success: [204],
  params: z.strictObject({ id: uuid.meta({ title: 'Unterlagenliste' }) }),
});
