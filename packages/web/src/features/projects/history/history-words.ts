import type { ProjectColor, ProjectMode } from '@energieakte/contract';
import { projectColors } from '@energieakte/contract';
import { colorWord } from '../project-colors.ts';
import {
  applicantTypeWords,
  buildingTypeWords,
  constructionWords,
  federalStateWords,
  heritageWords,
  measureWords,
  priorityWords,
  stateWords,
} from '../project-words.ts';

const actionWords: Readonly<Record<string, string>> = {
  create: 'angelegt',
  update: 'geändert',
  cancel: 'gestoppt',
  activate: 'wieder aufgenommen',
  delete: 'in den Papierkorb gelegt',
  takeEdit: 'Bearbeitung übernommen',
  bulk: 'Sammeländerung',
};

/** What was done in a version, in a word. */
export function actionWord(action: string): string {
  return actionWords[action] ?? 'geändert';
}

/** The words of codes by the field they stand in. */
const codeWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  measure: measureWords,
  buildingType: buildingTypeWords,
  construction: constructionWords,
  heritage: heritageWords,
  federalState: federalStateWords,
  applicantType: applicantTypeWords,
  priority: priorityWords,
};

function isColor(code: string): code is ProjectColor {
  return projectColors.some((color) => color === code);
}

/** A value of the history as people read it; codes in words. */
export function valueInWords(path: string, value: string, mode: ProjectMode): string {
  const keys = path.split('.');
  const key = keys.at(-1) ?? '';
  if (key.toLowerCase().endsWith('color') && isColor(value)) return colorWord(value, mode, 'office');
  if (path === 'state') return Object.entries(stateWords).find(([code]) => code === value)?.[1] ?? value;
  const words = codeWords[key];
  return words !== undefined && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
