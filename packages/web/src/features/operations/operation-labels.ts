import {
  type BackupRun,
  backupStepLabels,
  bytesText,
  type CheckGroup,
  durationText,
  type OperationCheck,
} from '@energieakte/contract';
import { counted } from '#shared/format/numbers.ts';

export const groupTitles = {
  BACKUP: 'Sicherung',
  TASKS: 'Aufgaben und Post',
  SERVER: 'Server',
} as const satisfies Record<CheckGroup, string>;

/** What needs somebody, in one line above everything; `null`: nothing does. */
export function summaryOf(checks: readonly OperationCheck[]): string | null {
  const critical = checks.filter(({ level }) => level === 'CRITICAL').length;
  const warnings = checks.filter(({ level }) => level === 'WARNING').length;
  if (critical === 0)
    return warnings === 0
      ? null
      : `${counted(warnings, 'Punkt', 'Punkte')} ${warnings === 1 ? 'sollte' : 'sollten'} angesehen werden.`;
  const act = `${counted(critical, 'Punkt', 'Punkte')} ${critical === 1 ? 'braucht' : 'brauchen'} Sie jetzt`;
  return warnings === 0
    ? `${act}.`
    : `${act}, ${warnings} ${warnings === 1 ? 'sollte angesehen werden' : 'sollten angesehen werden'}.`;
}

/** How far a backup has come: `Tabellen werden gesichert (12 von 80)`. */
export function progressText({ state, step, done, total }: BackupRun): string {
  if (state === 'WAITING' || step === null) return 'Die Sicherung beginnt gleich';
  const figures =
    total === null ? '' : ` (${done.toLocaleString('de-DE')} von ${total.toLocaleString('de-DE')})`;
  return `${backupStepLabels[step]}${figures}`;
}

/** The result of a run that ended, in a word. */
export function stateText({ state }: BackupRun): string {
  if (state === 'GOOD') return 'in Ordnung';
  return state === 'FAILED' ? 'gescheitert' : 'abgebrochen';
}

/** What a run brought, or why it did not. */
export function runDetail(run: BackupRun): string {
  if (run.problem !== null) return run.problem;
  const seconds =
    run.finishedAt === null ? 0 : (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000;
  const content = `${bytesText(run.bytes ?? 0)} in ${durationText(seconds)}, ${counted(run.files ?? 0, 'Datei', 'Dateien')}`;
  return run.name === null ? `${content}, inzwischen ersetzt` : `${content}, Ordner ${run.name}`;
}
