import {
  projectColors,
  type HistoryChange,
  type ProjectColor,
  type ProjectMode,
  buildingTypeLabels,
  constructionLabels,
  federalStateLabels,
  heatGeneratorLabels,
  measureLabels,
  normWords,
  owerLabels,
  thermalBridgeLabels,
  ventilationLabels,
} from '@energieakte/contract';
import { colorLabel } from '#project-kit/project-colors.ts';
import {
  applicantTypeLabels,
  heritageLabels,
  priorityLabels,
  stateLabels,
} from '#project-kit/project-labels.ts';

const actionLabels: Readonly<Record<string, string>> = {
  create: 'angelegt',
  update: 'geändert',
  cancel: 'gestoppt',
  activate: 'wieder aufgenommen',
  delete: 'in den Papierkorb gelegt',
  takeEdit: 'Bearbeitung übernommen',
  bulk: 'Sammeländerung',
  serviceColor: 'Leistung weitergeführt',
  billing: 'abgerechnet',
  colorOverride: 'Status von Hand',
  deadline: 'Frist geändert',
  checklist: 'Unterlagen geändert',
  dayChange: 'durch den neuen Tag geändert',
};

/** What was done in a version, in a word. */
export function actionLabel(action: string): string {
  return Object.hasOwn(actionLabels, action) ? (actionLabels[action] ?? '') : 'geändert';
}

/** The words of codes by the field they stand in; in a list with the name of the list, where fields share a name. */
const codeLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: stateLabels,
  measure: measureLabels,
  buildingType: buildingTypeLabels,
  construction: constructionLabels,
  heritage: heritageLabels,
  federalState: federalStateLabels,
  applicantType: applicantTypeLabels,
  priority: priorityLabels,
  efficiencyLevel: {
    40: 'Effizienzhaus 40',
    55: 'Effizienzhaus 55',
    70: 'Effizienzhaus 70',
    85: 'Effizienzhaus 85',
    DENKMAL: 'Effizienzhaus Denkmal',
  },
  outcome: {
    OFFEN: 'offen',
    BEWILLIGT: 'bewilligt',
    ABGELEHNT: 'abgelehnt',
    ZURUECKGEZOGEN: 'zurückgezogen',
    AUSGEZAHLT: 'ausgezahlt',
  },
  ventilation: ventilationLabels,
  heatGenerator: heatGeneratorLabels,
  norm: normWords,
  thermalBridge: thermalBridgeLabels,
  owedBy: owerLabels,
  qng: { NONE: 'ohne QNG', PLUS: 'QNG-PLUS', PREMIUM: 'QNG-PREMIUM' },
  'certificates.kind': { BEDARF: 'Bedarfsausweis', VERBRAUCH: 'Verbrauchsausweis' },
  buildingKind: { WG: 'Wohngebäude', NWG: 'Nichtwohngebäude' },
  source: { ZUSAGE: 'aus der Zusage', REGEL: 'aus der Regel', MANUELL: 'von Hand' },
  'deadlines.state': {
    OFFEN: 'offen',
    ERLEDIGT: 'erledigt',
    VERLAENGERT: 'verlängert',
    HINFAELLIG: 'hinfällig',
  },
  'checklist.state': {
    FEHLT: 'fehlt',
    ANGEFORDERT: 'angefordert',
    EINGEGANGEN: 'eingegangen',
    GEPRUEFT: 'geprüft',
    NICHT_NOETIG: 'nicht nötig',
  },
};

function isColor(code: string): code is ProjectColor {
  return projectColors.some((color) => color === code);
}

/** A value of the history as people read it; codes in words. */
export function valueText(path: string, value: string, mode: ProjectMode): string {
  const keys = path.split('.');
  const key = keys.at(-1) ?? '';
  if (key.toLowerCase().endsWith('color') && isColor(value)) return colorLabel(value, mode, 'office');
  const words = codeLabels[`${keys[0]}.${key}`] ?? codeLabels[key];
  return words !== undefined && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** Whether the path names a whole entry of a list, which came or went. */
export function isWholeEntry(path: string): boolean {
  return /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(path);
}

/** What people changed first, what follows from it after; entries that came or went last. */
export function inReadingOrder(changes: readonly HistoryChange[]): readonly HistoryChange[] {
  const rank = ({ path }: HistoryChange): number =>
    isWholeEntry(path) ? 2 : /^(color|colorReason)$/u.test(path) ? 1 : 0;
  return changes.toSorted((left, right) => rank(left) - rank(right));
}
