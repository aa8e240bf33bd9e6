import { groupKindLabels, GroupInput } from '@energieakte/contract';
import { choiceOf } from '#shared/forms/choices.ts';
import { type FormDescription, fieldFor } from '#shared/record/whole-record.ts';
import type { Choice, FormSection } from '#shared/forms/field-definition.ts';
import { GroupFields } from './group-fields.tsx';
import { useOrderingCustomerChoices } from '#shared/directory/ordering-customers.ts';
import { groupColors, useMemberChoices } from './group-choices.ts';

const field = fieldFor(GroupInput);

/** A color that was chosen elsewhere stays what it is. */
function colorsWith(color: string | null): readonly Choice[] {
  const isKnown = color === null || groupColors.some(({ value }) => value === color);
  return isKnown ? groupColors : [...groupColors, { value: color, label: color }];
}

function head(color: string | null): FormSection {
  return {
    id: 'gruppe',
    title: 'Gruppe',
    Content: GroupFields,
    fields: [
      field('name', { kind: 'text', maximum: 120, isRequired: true }),
      field('kind', { ...choiceOf(groupKindLabels), isRequired: true, columns: 3 }),
      field('color', { kind: 'choice', choices: colorsWith(color), columns: 3 }),
      field('customerId', {
        kind: 'reference',
        useChoices: useOrderingCustomerChoices,
        isRequired: true,
        columns: 12,
        help: 'Nur seine Personen können als Kunden in der Gruppe sein.',
      }),
      field('description', { kind: 'paragraph', maximum: 2000, columns: 12 }),
    ],
  };
}

const members: FormSection = {
  id: 'mitglieder',
  title: 'Mitglieder',
  fields: [
    field('memberIds', {
      kind: 'references',
      useChoices: useMemberChoices,
      columns: 12,
      help: 'In Kundengruppen auch die Personen des Auftraggebers.',
    }),
  ],
};

/** A group of no customer has none, whatever was chosen before. */
function prepare(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return record['kind'] === 'KUNDE' ? record : { ...record, customerId: null };
}

/** The form of a group that has this color now. */
export function groupForm(color: string | null): FormDescription<GroupInput> {
  return { schema: GroupInput, prepare, sections: [head(color), members] };
}
