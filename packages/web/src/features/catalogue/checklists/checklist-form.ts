import { isRecord, ChecklistTemplateInput } from '@energieakte/contract';
import {
  conditionLabels,
  owerLabels,
  packageLabels,
  slotChoices,
  stepLabels,
} from '../catalogue-labels.ts';
import { choiceOf } from '#shared/forms/choices.ts';
import { type FormDescription, fieldFor, rowsFor } from '#shared/record/whole-record.ts';

const field = fieldFor(ChecklistTemplateInput);

function withSlotNumber(item: unknown): unknown {
  if (!isRecord(item) || typeof item['slot'] !== 'string') return item;
  return { ...item, slot: Number(item['slot']) };
}

/** A template for the documents of a project. */
export const checklistForm: FormDescription<ChecklistTemplateInput> = {
  schema: ChecklistTemplateInput,
  prepare: (record) => {
    const { items } = record;
    return { ...record, items: Array.isArray(items) ? items.map(withSlotNumber) : [] };
  },
  sections: [
    {
      id: 'liste',
      title: 'Liste',
      fields: [
        field('name', { kind: 'text', maximum: 120, isRequired: true, columns: 12 }),
        field('description', { kind: 'paragraph', maximum: 500, columns: 12 }),
      ],
    },
    {
      id: 'unterlagen',
      title: 'Unterlagen',
      fields: [
        rowsFor(ChecklistTemplateInput, 'items', {
          addLabel: 'Unterlage hinzufügen',
          empty: { package: 'A', owedBy: 'AUFTRAGGEBER', slot: '0', perCase: 'nein' },
          rowColumns: [
            { key: 'label', label: 'Unterlage', width: 5, kind: 'text' },
            { key: 'key', label: 'Kennung', width: 3, kind: 'text' },
            { key: 'package', label: 'Paket', width: 2, ...choiceOf(packageLabels), isRequired: true },
            { key: 'owedBy', label: 'kommt von', width: 2, ...choiceOf(owerLabels), isRequired: true },
            { key: 'requiredFor', label: 'nötig für', width: 2, ...choiceOf(stepLabels) },
            {
              key: 'slot',
              label: 'Ablage',
              width: 5,
              kind: 'choice',
              choices: slotChoices,
              isRequired: true,
            },
            { key: 'perCase', label: 'je Förderfall', width: 2, kind: 'yesNo' },
            { key: 'onlyIf', label: 'nur wenn', width: 3, ...choiceOf(conditionLabels) },
          ],
        }),
      ],
    },
  ],
};
