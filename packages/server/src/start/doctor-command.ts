import { clientVersion, type CheckLevel } from '@energieakte/contract';
import { report, runCommand } from '#server/backup/run-command.ts';
import { diagnose } from '#server/start/doctor/diagnose.ts';
import type { Diagnosis } from '#server/start/doctor/diagnosis.ts';

const labels = {
  OK: 'in Ordnung',
  WARNING: 'ansehen',
  CRITICAL: 'FEHLER',
} as const satisfies Record<CheckLevel, string>;

const labelWidth = 12;
const titleWidth = 26;

function linesOf({ title, level, value, advice }: Diagnosis): string {
  const line = `${labels[level].padEnd(labelWidth)}${title.padEnd(titleWidth)}${value}`;
  if (level === 'OK' || advice === '') return line;
  const indent = ' '.repeat(labelWidth);
  return `${line}\n${advice.replaceAll(/^/gmu, indent)}`;
}

await runCommand('Die Diagnose ist gescheitert.', async () => {
  const found = await diagnose({
    environment: process.env,
    node: process.versions.node,
    now: () => new Date(),
  });
  report([`EnergieAkte ${clientVersion}`, '', ...found.map(linesOf), ''].join('\n'));
  const broken = found.filter(({ level }) => level === 'CRITICAL').length;
  report(broken === 0 ? 'Nichts hindert EnergieAkte.' : `Zu beheben: ${broken}`);
  process.exitCode = broken === 0 ? 0 : 1;
});
