import type { TimeDifference, TimeTransfer } from '@energieakte/contract';
import { formatMoment } from '#shared/format/relative-moment.ts';

/** How things stand with a row, as people say it, in the order of how much there is to be done. */
export const standings = [
  'Unterschied',
  'gescheitert',
  'wartet',
  'wird übertragen',
  'übertragen',
  'verworfen',
] as const;
export type Standing = (typeof standings)[number];

const transferStandings = {
  WARTET: 'wartet',
  LAEUFT: 'wird übertragen',
  ERLEDIGT: 'übertragen',
  GESCHEITERT: 'gescheitert',
  VERWORFEN: 'verworfen',
} as const satisfies Record<TimeTransfer['state'], Standing>;

const actions = {
  START: 'Timer starten',
  STOP: 'Timer stoppen',
  BOOK: 'Zeit buchen',
  CHANGE: 'Zeit ändern',
  DELETE: 'Zeit löschen',
} as const satisfies Record<TimeTransfer['action'], string>;

const kinds = {
  NUR_HIER: 'Nur hier gebucht',
  NUR_DORT: 'Nur bei TimeTac gebucht',
  ZEIT: 'Andere Uhrzeit',
  AUFGABE: 'Andere Aufgabe',
} as const satisfies Record<TimeDifference['kind'], string>;

/** A line of the list: something to be sent, or a difference. */
export interface TransferRow {
  readonly id: string;
  readonly what: string;
  readonly standing: Standing;
  readonly task: string;
  readonly project: string;
  readonly person: string;
  /** When the time begins; an instant. */
  readonly start: string;
  readonly transfer: TimeTransfer | null;
  readonly difference: TimeDifference | null;
}

function rowOfTransfer(transfer: TimeTransfer): TransferRow {
  const { id, action, state, task, project, person, start } = transfer;
  return {
    id,
    what: actions[action],
    standing: transferStandings[state],
    task,
    project: project?.projectId ?? '',
    person: person.displayname,
    start,
    transfer,
    difference: null,
  };
}

function rowOfDifference(difference: TimeDifference): TransferRow {
  const { id, kind, here, there, project, person } = difference;
  const time = here ?? there;
  return {
    id,
    what: kinds[kind],
    standing: 'Unterschied',
    task: time?.task ?? '',
    project: project?.projectId ?? '',
    person: person.displayname,
    start: time?.start ?? '',
    transfer: null,
    difference,
  };
}

/** The lines of the list: differences first, then what is sent. */
export function rowsOf([differences, transfers]: readonly [
  readonly TimeDifference[],
  readonly TimeTransfer[],
]): readonly TransferRow[] {
  return [...differences.map(rowOfDifference), ...transfers.map(rowOfTransfer)];
}

/** `23.11.2026, 09:00 Uhr` */
export function startText({ start }: TransferRow): string {
  return start === '' ? '–' : formatMoment(new Date(start));
}

/** Everything the search looks into. */
export function textOfRow({ what, standing, task, project, person }: TransferRow): string {
  return [what, standing, task, project, person].join(' ');
}
