import { isRecord, FundingProgrammeInput, measureLabels } from '@energieakte/contract';
import { useChecklistChoices } from '../catalogue-choices.ts';
import {
  contractRuleLabels,
  fundedBuildingLabels,
  fundingKindLabels,
  idKindLabels,
  levelLabels,
  providerLabels,
  qngLabels,
  triggerLabels,
} from '../catalogue-labels.ts';
import { choiceOf, severalOf } from '#shared/forms/choices.ts';
import { qualificationLabels } from '#shared/format/qualification-labels.ts';
import { type FormDescription, fieldFor, rowsFor } from '#shared/record/whole-record.ts';

const field = fieldFor(FundingProgrammeInput);
const classes = ['EE', 'NH', 'WPB', 'SERSAN', 'ISFP'].map((value) => ({ value, label: value }));

/** Months and days that were left empty are none. */
function withoutGaps(span: unknown): unknown {
  if (!isRecord(span)) return span;
  return { ...span, months: span['months'] ?? 0, days: span['days'] ?? 0 };
}

function withWholeSpans(rule: unknown): unknown {
  if (!isRecord(rule)) return rule;
  const latest = rule['latest'] === undefined ? {} : { latest: withoutGaps(rule['latest']) };
  return { ...rule, months: rule['months'] ?? 0, days: rule['days'] ?? 0, ...latest };
}

/** A stage whose first flat was left empty begins with the first one. */
function withFirstUnit(level: unknown): unknown {
  return isRecord(level) ? { ...level, fromUnit: level['fromUnit'] ?? 1 } : level;
}

function eachOf(list: unknown, change: (row: unknown) => unknown): readonly unknown[] {
  return Array.isArray(list) ? list.map(change) : [];
}

/** One dated row of a funding programme. */
export const programmeForm: FormDescription<FundingProgrammeInput> = {
  schema: FundingProgrammeInput,
  prepare: (record) => ({
    ...record,
    levels: eachOf(record['levels'], withFirstUnit),
    deadlineRules: eachOf(record['deadlineRules'], withWholeSpans),
  }),
  sections: [
    {
      id: 'programm',
      title: 'Programm',
      fields: [
        field('code', { kind: 'text', maximum: 20, isRequired: true, columns: 3 }),
        field('name', { kind: 'text', maximum: 160, isRequired: true, columns: 9 }),
        field('provider', { ...choiceOf(providerLabels), isRequired: true, columns: 3 }),
        field('kind', { ...choiceOf(fundingKindLabels), isRequired: true, columns: 3 }),
        field('building', { ...choiceOf(fundedBuildingLabels), isRequired: true }),
        field('measures', { ...severalOf(measureLabels), columns: 12 }),
        field('validFrom', { kind: 'day', columns: 3, help: 'Leer: schon immer.' }),
        field('validTo', { kind: 'day', columns: 3, help: 'Leer: bis auf Weiteres.' }),
        field('note', { kind: 'paragraph', maximum: 2000, columns: 12 }),
      ],
    },
    {
      id: 'bedingungen',
      title: 'Bedingungen',
      fields: [
        field('idKind', { ...choiceOf(idKindLabels), isRequired: true }),
        field('contractRule', { ...choiceOf(contractRuleLabels), isRequired: true }),
        field('expertCategory', choiceOf(qualificationLabels)),
        field('checklistTemplateId', { kind: 'reference', useChoices: useChecklistChoices }),
        field('requiresPermit', {
          kind: 'yesNo',
          isRequired: true,
          help: 'Mit einer Stufe EH 55 gilt es für diese allein.',
        }),
        field('requiresLca', { kind: 'yesNo', isRequired: true }),
      ],
    },
    {
      id: 'stufen',
      title: 'Stufen und Beträge',
      fields: [
        rowsFor(FundingProgrammeInput, 'levels', {
          addLabel: 'Stufe hinzufügen',
          help: 'Wird der Betrag mit der Zahl der Wohneinheiten kleiner, bekommt die Stufe für jede Staffel eine Zeile: ab der wievielten WE der Betrag gilt, bis zur nächsten Staffel.',
          empty: { qng: 'NONE', fromUnit: '1' },
          rowColumns: [
            { key: 'efficiencyLevel', label: 'Stufe', width: 3, ...choiceOf(levelLabels) },
            { key: 'classes', label: 'Klassen', width: 6, kind: 'codes', choices: classes },
            { key: 'qng', label: 'QNG', width: 3, ...choiceOf(qngLabels), isRequired: true },
            { key: 'fromUnit', label: 'ab der wievielten WE', width: 3, kind: 'number' },
            { key: 'maxAmountPerUnit', label: 'Höchstbetrag je WE', width: 6, kind: 'money' },
            { key: 'repaymentGrantPct', label: 'Zuschuss in %', width: 3, kind: 'number' },
          ],
        }),
      ],
    },
    {
      id: 'fristen',
      title: 'Fristen',
      fields: [
        rowsFor(FundingProgrammeInput, 'deadlineRules', {
          addLabel: 'Frist hinzufügen',
          help: 'Monate und Tage zählen ab dem Auslöser; „spätestens“ begrenzt die Frist.',
          empty: { months: '0', days: '0', hard: 'nein' },
          rowColumns: [
            { key: 'title', label: 'Bezeichnung', width: 4, kind: 'text' },
            { key: 'code', label: 'Kennung', width: 3, kind: 'text' },
            { key: 'trigger', label: 'ab', width: 3, ...choiceOf(triggerLabels), isRequired: true },
            { key: 'hard', label: 'hart', width: 2, kind: 'yesNo' },
            { key: 'months', label: 'Monate', width: 2, kind: 'number' },
            { key: 'days', label: 'Tage', width: 2, kind: 'number' },
            { key: 'latest/trigger', label: 'spätestens ab', width: 4, ...choiceOf(triggerLabels) },
            { key: 'latest/months', label: 'Monate', width: 2, kind: 'number' },
            { key: 'latest/days', label: 'Tage', width: 2, kind: 'number' },
          ],
        }),
      ],
    },
    {
      id: 'links',
      title: 'Links',
      fields: [
        rowsFor(FundingProgrammeInput, 'links', {
          addLabel: 'Link hinzufügen',
          help: 'Nur Adressen mit https://.',
          empty: {},
          rowColumns: [
            { key: 'label', label: 'Bezeichnung', width: 4, kind: 'text' },
            { key: 'url', label: 'Adresse', width: 8, kind: 'text' },
          ],
        }),
      ],
    },
  ],
};
