import type { Verdict } from '../report/verdict.ts';
import type { ErrorMeasurement } from './measure-errors.ts';

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

const storeLimit = 5;
const groupsOff = 2;
/** So much longer somebody may wait who works during a flood, on a machine that sends it as well. */
const workLimit = 250;

/** What the error log promises. */
export function errorVerdicts(result: ErrorMeasurement): readonly Verdict[] {
  const { groups, causes, counted, events, store, during } = result;
  return [
    {
      limit: `ein Fehler ist in ${storeLimit} ms abgelegt (p95)`,
      measured: milliseconds(store),
      kept: store < storeLimit,
    },
    {
      limit: `${causes} ± ${groupsOff} Ursachen`,
      measured: `${groups}`,
      kept: Math.abs(groups - causes) <= groupsOff,
    },
    { limit: 'jeder Fehler ist gezählt', measured: `${counted}`, kept: counted === events },
    {
      limit: `wer dabei arbeitet, wartet höchstens ${workLimit} ms (p95)`,
      measured: milliseconds(during),
      kept: during < workLimit,
    },
  ];
}

export function errorText({ events, causes, groups, ...result }: ErrorMeasurement): string {
  const { store, quiet, during, seconds } = result;
  return [
    `${events} Fehler aus ${causes} Ursachen: ${groups} Zeilen im Protokoll, in ${Math.round(seconds)} s.`,
    `Ein Fehler allein ${milliseconds(store)}; die Projektliste sonst ${milliseconds(quiet)}, währenddessen ${milliseconds(during)} (p95).`,
  ].join('\n');
}
