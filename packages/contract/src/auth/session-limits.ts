import { numberSetting } from '../settings/office-setting.ts';

/**
 * A page that nobody has touched for a while sends this header with the value 1: what it asks by itself is no use of the
 * session. In small letters, as servers read headers.
 */
export const unattendedHeader = 'unattended';

/** A session that nobody used for so long ends, before the twelve hours after which each one ends. */
export const idleMinutes = numberSetting({
  name: 'session.idleMinutes',
  section: 'Sitzungen',
  label: 'Abmelden nach',
  detail:
    'Wer so lange nichts tut, muss sich neu anmelden; Eingaben bleiben als Entwurf erhalten. Nach zwölf Stunden endet jede Sitzung.',
  unit: 'Minuten',
  defaultValue: 480,
  minimum: 5,
  maximum: 720,
});
