import { type ProjectColor, projectColors, ProjectTypeInput } from '@energieakte/contract';
import type { FieldDefinition } from '#shared/forms/field-definition.ts';
import { useChecklistChoices, useServiceChoices } from '../catalogue-choices.ts';
import { type FormDescription, fieldFor } from '#shared/record/whole-record.ts';

const field = fieldFor(ProjectTypeInput);

function wordFields(part: 'phaseLabels' | 'customerLabels'): readonly FieldDefinition[] {
  return projectColors.map((color: ProjectColor) =>
    field(`${part}/${color}`, { kind: 'text', maximum: 40, isRequired: true, columns: 4 }),
  );
}

/** How the office runs one kind of project. */
export const projectTypeForm: FormDescription<ProjectTypeInput> = {
  schema: ProjectTypeInput,
  sections: [
    {
      id: 'art',
      title: 'Projektart',
      fields: [
        field('subtitle', { kind: 'text', maximum: 80, columns: 12 }),
        field('description', { kind: 'paragraph', maximum: 1000, columns: 12 }),
        field('checklistTemplateId', {
          kind: 'reference',
          useChoices: useChecklistChoices,
          help: 'Gilt, solange kein Förderprogramm eine eigene Liste hat.',
        }),
      ],
    },
    {
      id: 'leistungen',
      title: 'Leistungen',
      fields: [
        field('serviceCodes', { kind: 'references', useChoices: useServiceChoices, columns: 12 }),
      ],
    },
    { id: 'phasen', title: 'Worte der Phasen im Büro', fields: wordFields('phaseLabels') },
    {
      id: 'phasen-auftraggeber',
      title: 'Worte der Phasen für Auftraggeber',
      fields: wordFields('customerLabels'),
    },
  ],
};
