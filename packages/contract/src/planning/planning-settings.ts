import { federalStateLabels, federalStates } from '../core/federal-states.ts';
import { choiceSetting, textSetting } from '../settings/office-setting.ts';
import { mapPlaceProblem } from './travel-estimate.ts';

/** Whose holidays hold for everybody who has no state of their own, and for reminders. */
export const officeFederalState = choiceSetting({
  name: 'planning.federalState',
  section: 'Mitarbeiterplanung',
  label: 'Bundesland des Büros',
  detail: 'Seine Feiertage gelten für alle, bei denen kein anderes Bundesland eingetragen ist.',
  defaultValue: 'BW',
  codes: federalStates,
  labels: federalStateLabels,
});

/** Where the way to a site begins: travel is estimated where this and the place of the site are known. */
export const officeMapPlace = textSetting({
  name: 'planning.officePlace',
  section: 'Mitarbeiterplanung',
  label: 'Standort des Büros',
  detail:
    'Breite und Länge in Grad, zum Beispiel 48,4914 9,2043. Damit schätzt das Formular eines Termins die Fahrt; leer: ohne Schätzung.',
  defaultValue: '',
  maxLength: 60,
  isSingleLine: true,
  problemOf: mapPlaceProblem,
});
