import { resolve } from 'node:path';
import type { Manifest } from '#server/backup/manifest.ts';
import { StartupError } from '#database/startup-error.ts';

/** The first argument as an absolute path, seen from where the person typed the command; null without one. */
export function pathArgument(): string | null {
  const argument = process.argv[2];
  return argument === undefined ? null : resolve(process.env['INIT_CWD'] ?? '.', argument);
}

export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

const numberFormat = new Intl.NumberFormat('de-DE');

/** What a backup holds, in one line. */
export function describeContent(manifest: Manifest): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (value: number, one: string, many: string): string =>
    `${numberFormat.format(value)} ${value === 1 ? one : many}`;
  return [
    count(manifest.tables.length, 'Tabelle', 'Tabellen'),
    count(rows, 'Zeile', 'Zeilen'),
    count(manifest.files.length, 'Datei', 'Dateien'),
  ].join(', ');
}

/** Runs a command of the terminal: what it refuses is printed and ends the process with code 1. */
export async function runCommand(what: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const text =
      error instanceof StartupError || !(error instanceof Error) ? String(error) : (error.stack ?? '');
    process.stderr.write(`${what}\n${text.replace(/^StartupError: /u, '')}\n`);
    process.exitCode = 1;
  }
}
