import { inGerman, table } from '../report/text-table.ts';
import type { Verdict } from '../report/verdict.ts';
import type { AttackResult } from './run-attack.ts';

const limits = { signInFactor: 2, heldMilliseconds: 50, memoryGrowth: 1.1 } as const;

/** What was promised under attack, with what was measured. */
export function attackVerdicts({ flood, freeze, memory }: AttackResult): readonly Verdict[] {
  const factor = flood.floodedP95 / flood.quietP95;
  const held = freeze.worst[0]?.held ?? Number.NaN;
  const growth = memory === null ? Number.NaN : memory.late / memory.early;
  return [
    {
      limit: `Anmeldung: p95 unter dem ${limits.signInFactor}-fachen, während andere raten`,
      measured: `${inGerman(factor, 2)}-fach`,
      kept: factor < limits.signInFactor,
    },
    {
      limit: `Keine Anfrage hält alle anderen länger als ${limits.heldMilliseconds} ms auf`,
      measured: `${inGerman(held, 0)} ms`,
      kept: held <= limits.heldMilliseconds,
    },
    {
      limit: 'Alle vorgesehenen Anfragen wurden in der Zeit gesendet',
      measured: `${freeze.sent} von ${freeze.planned}`,
      kept: freeze.sent === freeze.planned,
    },
    {
      limit: `Arbeitsspeicher höchstens das ${inGerman(limits.memoryGrowth, 1)}-fache`,
      measured: memory === null ? 'nicht gemessen' : `${inGerman(growth, 2)}-fach`,
      kept: growth <= limits.memoryGrowth,
    },
  ];
}

function memoryLines(memory: AttackResult['memory']): readonly string[] {
  if (memory === null)
    return ['', 'Die schlimmste Anfrage ließ den Server erstarren; der Angriff endete mit ihr.'];
  const head = `Arbeitsspeicher in ${inGerman(memory.minutes, 1)} Minuten, ${memory.requests} Anfragen`;
  const lines = [
    ['im zweiten Viertel', inGerman(memory.early, 0)],
    ['im letzten Viertel', inGerman(memory.late, 0)],
    ['höchstens', inGerman(memory.peak, 0)],
  ];
  return ['', table([head, 'MB'], lines)];
}

/** Everything that was measured, to read. */
export function attackText({ projects, flood, freeze, memory }: AttackResult): string {
  const milliseconds = (value: number): string => `${inGerman(value, 1)} ms`;
  return [
    `Angriff auf einen Server mit ${projects} Projekten`,
    '',
    table(
      [`Richtige Anmeldung, je ${flood.samples}`, 'p95'],
      [
        ['ohne Rateversuche', milliseconds(flood.quietP95)],
        [
          `während ${flood.guesses} Versuchen (${flood.turnedAway} ungeprüft abgewiesen)`,
          milliseconds(flood.floodedP95),
        ],
      ],
    ),
    '',
    table(
      [`Schlimmste von ${freeze.sent} Anfragen bis 64 kB`, 'Status', 'hielt alle auf'],
      freeze.worst.map(({ what, status, held }) => [what, String(status), milliseconds(held)]),
    ),
    `Mit einem Fehler des Servers beantwortet: ${freeze.failed.length}`,
    ...freeze.failed.slice(0, 10).map((one) => `  ${one}`),
    ...memoryLines(memory),
  ].join('\n');
}
