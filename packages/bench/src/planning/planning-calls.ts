import type { MeasuredCall } from '../measure/measure-call.ts';
import type { Call } from '../measure/variant.ts';
import { plannedDay } from './planning-size.ts';

export interface PlanningCall extends MeasuredCall {
  /** Whether the admin asks, who sees everything, or somebody who sees the own appointments. */
  readonly isAdmin: boolean;
}

const limits = { board: 150, range: 60, find: 200 } as const;
const days = { month: 31, longMonth: 62, half: 186, weeks: 91 } as const;

const get = (path: string) => (): Call => ({ method: 'GET', path });
const from = plannedDay(0);
const until = (count: number): string => `start=${from}&end=${plannedDay(count)}`;

function rangeCall(title: string, count: number, ofUser: string | null): PlanningCall {
  const path = `/api/appointment/range?${until(count)}`;
  return {
    title: `Termine, ${title}`,
    atMost: limits.range,
    isAdmin: ofUser === null,
    product: get(path),
    baseline: get(ofUser === null ? path : `${path}&of=${ofUser}`),
  };
}

function findCall(count: number): PlanningCall {
  const search = { count, minutes: 90, from, to: plannedDay(days.weeks - 1) };
  return {
    title: `Wer hat Zeit, ${count} von allen`,
    atMost: limits.find,
    isAdmin: true,
    product: () => ({ method: 'POST', path: '/api/planning/find', body: JSON.stringify(search) }),
    baseline: get(`/api/planning/find?${until(days.weeks)}`),
  };
}

/** @param userId the one who sees the own appointments only */
export function planningCalls(userId: string): readonly PlanningCall[] {
  const board = get(`/api/planning/board?${until(days.weeks)}`);
  const boardCall = { atMost: limits.board, product: board, baseline: board };
  return [
    { title: 'Tafel, 13 Wochen', isAdmin: true, ...boardCall },
    { title: 'Tafel mit Kollegen, 13 Wochen', isAdmin: false, ...boardCall },
    rangeCall('eigener Monat', days.month, userId),
    rangeCall('eigene 186 Tage', days.half, userId),
    rangeCall('Monat aller', days.month, null),
    rangeCall('62 Tage aller', days.longMonth, null),
    rangeCall('186 Tage aller', days.half, null),
    findCall(1),
    findCall(3),
  ];
}
