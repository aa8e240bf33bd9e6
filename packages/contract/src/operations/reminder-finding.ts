import { checkLimits, levelOf, type CheckFinding } from './check-level.ts';
import { durationText } from './check-text.ts';

/** How one watch over deadlines does. */
export interface ReminderWatch {
  readonly name: string;
  readonly isOn: boolean;
  /** So many minutes its last run is late; 0: it is done, or none is due. */
  readonly lateMinutes: number;
  /** What speaks against its last run, in German; `null`: nothing. */
  readonly error: string | null;
}

/** Whether everybody was reminded in time. */
export function judgeReminders(watches: readonly ReminderWatch[]): CheckFinding {
  const on = watches.filter(({ isOn }) => isOn);
  const late = Math.max(0, ...on.map(({ lateMinutes }) => lateMinutes));
  const measures = { reminder_late_seconds: late * 60 };
  if (on.length === 0) {
    const advice =
      'Niemand wird an Fristen erinnert. Bitte unter Einstellungen → Erinnerungen einschalten.';
    return { level: 'WARNING', value: 'ausgeschaltet', advice, measures };
  }
  const level = levelOf(late, checkLimits.reminderRunLate);
  if (level !== 'OK') {
    const names = on.filter(({ lateMinutes }) => lateMinutes === late).map(({ name }) => name);
    const advice = `${names.join(', ')}: Der Lauf wird nachgeholt, sobald der Server dazu kommt. Bleibt er aus, bitte Fristen von Hand ansehen.`;
    return { level, value: `${durationText(late * 60)} zu spät`, advice, measures };
  }
  const failed = on.find(({ error }) => error !== null);
  return failed === undefined
    ? { level, value: 'pünktlich', advice: 'Alle Läufe sind erledigt.', measures }
    : {
        level: 'WARNING',
        value: 'mit Fehlern',
        advice: `${failed.name}: ${failed.error ?? ''}`,
        measures,
      };
}
