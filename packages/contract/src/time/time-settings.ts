import { booleanSetting, numberSetting } from '../settings/office-setting.ts';

/** Whether somebody else has to approve a week that was submitted. */
export const weeksNeedApproval = booleanSetting({
  name: 'time.weeksNeedApproval',
  section: 'Zeiterfassung',
  label: 'Eingereichte Wochen brauchen eine Freigabe',
  detail: 'Ausgeschaltet gilt eine Woche als genehmigt, sobald sie eingereicht ist.',
  defaultValue: true,
});

/** Whether people are reminded of days on which less is booked than they work. */
export const remindOfGaps = booleanSetting({
  name: 'time.remindOfGaps',
  section: 'Zeiterfassung',
  label: 'An fehlende Zeiten erinnern',
  detail:
    'Wer Zeiten erfasst, wird nach zwei Arbeitstagen um 9 Uhr an Tage erinnert, an denen etwas fehlt.',
  defaultValue: true,
});

/** What an hour costs of whom no rate of their own is kept. */
export const officeHourCost = numberSetting({
  name: 'time.officeHourCost',
  section: 'Zeiterfassung',
  label: 'Kosten einer Stunde ohne eigenen Stundensatz',
  detail: '0: unbekannt. Dann fehlen in der Auswertung die Kosten derer, die keinen eigenen Satz haben.',
  unit: '€',
  minimum: 0,
  maximum: 1000,
  defaultValue: 0,
});
