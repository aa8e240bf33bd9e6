import { federalStateLabels, federalStates } from '../core/federal-states.ts';
import { choiceSetting } from '../settings/office-setting.ts';

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
