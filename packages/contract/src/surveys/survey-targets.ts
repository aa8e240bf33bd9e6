import { federalStateLabels } from '../core/federal-states.ts';
import { labelAt } from '../core/field-label.ts';
import {
  buildingTypeLabels,
  constructionLabels,
  heatGeneratorLabels,
  measureLabels,
  ventilationLabels,
} from '../projects/code-labels.ts';
import { ProjectDocument } from '../projects/project-record.ts';
import type { QuestionType, SurveyQuestion, surveyTargetPaths } from './survey-questions.ts';

/** A field of a project that an answer may fill. */
export type SurveyTarget = (typeof surveyTargetPaths)[number];

type TargetKind = 'text' | 'number' | 'day' | 'yesNo' | Readonly<Record<string, string>>;

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'site.federalState': federalStateLabels,
  'site.measure': measureLabels,
  'site.buildingType': buildingTypeLabels,
  'site.construction': constructionLabels,
  'energy.planned.ventilation': ventilationLabels,
  'energy.planned.heatGenerator': heatGeneratorLabels,
};

const others: Readonly<Record<string, TargetKind>> = {
  'site.basement': 'yesNo',
  'site.basementHeated': 'yesNo',
  'site.contractDate': 'day',
  'site.constructionStart': 'day',
  'site.plasterDate': 'day',
  'site.completionDate': 'day',
  'site.moveInDate': 'day',
  'site.permitApplicationDate': 'day',
  'site.units': 'number',
  'site.storeys': 'number',
  'site.yearBuilt': 'number',
  'site.livingArea': 'number',
  'site.usableArea': 'number',
  'energy.planned.volumeVe': 'number',
  'energy.planned.envelopeAreaA': 'number',
  'energy.planned.windowArea': 'number',
  'energy.planned.pvKwp': 'number',
  'energy.planned.batteryKwh': 'number',
  'buildings[].area': 'number',
  'buildings[].height': 'number',
};

/** What a field holds: a text, a number …, or one of some codes with their German labels. */
export function targetKind(target: SurveyTarget): TargetKind {
  return choices[target] ?? others[target] ?? 'text';
}

/** `Bauvorhaben, Wohnfläche in m²` */
export function targetLabel(target: SurveyTarget): string {
  return labelAt(ProjectDocument, target.replace('[]', '.0').split('.'));
}

/** Whether a field is one of each building, which only a repeated question fills. */
export function isOfBuildings(target: string): boolean {
  return target.startsWith('buildings[]');
}

const fitting: Readonly<Record<string, ReadonlySet<QuestionType>>> = {
  text: new Set(['TEXT', 'TEXTAREA', 'EINFACHAUSWAHL']),
  number: new Set(['ZAHL']),
  day: new Set(['DATUM']),
  yesNo: new Set(['JA_NEIN']),
};

/** What keeps answers to a question from filling the field it names, as a German sentence; `null` if nothing does. */
export function targetProblem({ target, type, options, repeatFor }: SurveyQuestion): string | null {
  if (target === undefined) return null;
  const kind = targetKind(target);
  const label = targetLabel(target);
  if (isOfBuildings(target) !== (repeatFor !== null && repeatFor !== 'WOHNEINHEIT'))
    return isOfBuildings(target)
      ? `„${label}“ füllt nur eine Frage, die für jedes Gebäude wiederholt wird.`
      : `„${label}“ gibt es einmal je Projekt: Die Frage darf nicht wiederholt werden.`;
  if (typeof kind === 'string')
    return fitting[kind]?.has(type) === true ? null : `Die Art der Frage passt nicht zu „${label}“.`;
  const labels = Object.values(kind);
  if (type !== 'EINFACHAUSWAHL') return `„${label}“ füllt nur eine Frage mit einer Auswahl.`;
  const unknown = options.find((option) => !labels.includes(option));
  return unknown === undefined
    ? null
    : `„${label}“ kennt „${unknown}“ nicht. Möglich: ${labels.join(', ')}.`;
}
