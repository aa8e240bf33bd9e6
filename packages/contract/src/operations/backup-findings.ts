import { minutes, secondsSince } from './check-age.ts';
import { type CheckFinding, checkLimits, levelOf } from './check-level.ts';
import { dayAndTime, durationText } from './check-text.ts';

export interface BackupFacts {
  /** Whether the product itself keeps backups. */
  readonly configured: boolean;
  /** When the last complete one was made, also by the command. */
  readonly lastAt: Date | null;
  /** Why the last attempt brought none; `null`: it did. */
  readonly problem: string | null;
  /** How large the last one is, and how many there are: `2,4 GB. Es gibt 7 …`. */
  readonly content: string;
}

const howToBackUp =
  'Wer den Server betreut, setzt BACKUP_DIR: Dann sichert EnergieAkte jede Nacht und probt die Wiederherstellung.';

/** How old the last backup is. */
export function judgeBackup(facts: BackupFacts, now: Date): CheckFinding {
  const { configured, lastAt, problem, content } = facts;
  if (lastAt === null && !configured)
    return { level: 'WARNING', value: 'nicht eingerichtet', advice: howToBackUp };
  const value = lastAt === null ? 'noch keine' : dayAndTime(lastAt, now);
  const age = lastAt === null ? null : secondsSince(lastAt, now);
  const measures = age === null ? {} : { backup_age_seconds: age };
  if (problem !== null)
    return {
      level: 'CRITICAL',
      value,
      advice: `Der letzte Versuch ist gescheitert. ${problem}`,
      measures,
    };
  if (age === null)
    return { level: 'OK', value, advice: 'Die erste beginnt gleich von selbst.', measures };
  const level = levelOf(age, minutes(checkLimits.backupAge));
  const outdated = configured ? 'Bitte „Jetzt sichern“ wählen und BACKUP_DIR prüfen.' : howToBackUp;
  const advice = level === 'OK' ? content : `Sie ist ${durationText(age)} alt. ${outdated}`;
  return { level, value, advice, measures };
}

export interface RehearsalFacts {
  readonly configured: boolean;
  readonly last: { readonly at: Date; readonly problem: string | null } | null;
  readonly lastGoodAt: Date | null;
  /** Since when one could have been rehearsed. */
  readonly firstMadeAt: Date | null;
}

/** Whether a backup could be restored of late: rehearsals that are cut off each time say nothing. */
function judgeRehearsalAge({ lastGoodAt, firstMadeAt }: RehearsalFacts, now: Date): CheckFinding | null {
  const since = lastGoodAt ?? firstMadeAt;
  const age = since === null ? 0 : secondsSince(since, now);
  const level = levelOf(age, minutes(checkLimits.backupAge));
  if (level === 'OK') return null;
  const value = lastGoodAt === null ? 'noch keine' : dayAndTime(lastGoodAt, now);
  const advice = `Seit ${durationText(age)} ist keine Probe zu Ende gekommen. Bitte „Jetzt sichern“ wählen und den Server so lange laufen lassen.`;
  return { level, value, advice };
}

/** Whether the last backup could be restored. */
export function judgeRehearsal(facts: RehearsalFacts, now: Date): CheckFinding {
  const { configured, last, lastGoodAt } = facts;
  const outdated = configured ? judgeRehearsalAge(facts, now) : null;
  if (last === null) {
    if (outdated !== null) return outdated;
    const advice = configured
      ? 'Sie folgt auf jede Sicherung.'
      : 'Sie folgt auf jede Sicherung, die EnergieAkte selbst anlegt (BACKUP_DIR).';
    return { level: configured ? 'OK' : 'WARNING', value: 'noch keine', advice };
  }
  const failed = last.problem === null ? 0 : 1;
  const measures = { backup_rehearsal_failed: failed };
  if (last.problem === null) {
    if (outdated !== null) return { ...outdated, measures };
    const advice = 'Alle Tabellen und Dateien der letzten Sicherung sind vollständig.';
    return { level: 'OK', value: dayAndTime(last.at, now), advice, measures };
  }
  const good =
    lastGoodAt === null
      ? 'Eine gute Probe gab es noch nicht.'
      : `Letzte gute Probe: ${dayAndTime(lastGoodAt, now)}.`;
  const advice = `${last.problem} Bitte den Speicher prüfen und neu sichern. ${good}`;
  return { level: 'CRITICAL', value: 'fehlgeschlagen', advice, measures };
}
