import { booleanSetting } from '../settings/office-setting.ts';

/** Whether somebody else has to approve a week that was submitted. */
export const weeksNeedApproval = booleanSetting({
  name: 'time.weeksNeedApproval',
  section: 'Zeiterfassung',
  label: 'Eingereichte Wochen brauchen eine Freigabe',
  detail: 'Ausgeschaltet gilt eine Woche als genehmigt, sobald sie eingereicht ist.',
  defaultValue: true,
});
