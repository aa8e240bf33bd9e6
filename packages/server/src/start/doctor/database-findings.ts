import type { CheckFinding } from '@energieakte/contract';
import type pg from 'pg';
import { type MigrationState, migrationProblem, readMigrationState } from '#database/migrate.ts';
import { broken, type Diagnosis, fine, warning } from '#server/start/doctor/diagnosis.ts';

const oldestPostgres = 15;

async function findVersion(client: pg.Client): Promise<CheckFinding> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= oldestPostgres) return fine(version);
  return broken(
    `Version ${version} ist zu alt`,
    `Bitte PostgreSQL ${oldestPostgres} oder neuer verwenden.`,
  );
}

function judgeMigrations(state: MigrationState | null): CheckFinding {
  if (state === null) return fine('noch leer', 'Der erste Start legt alles an.');
  const problem = migrationProblem(state);
  if (problem !== null) return broken('passen nicht zum Programm', problem);
  if (state.missing.length === 0) return fine('vollständig');
  return warning(
    `${state.missing.length} fehlen`,
    `Der nächste Start holt sie nach, ab ${state.missing[0]?.name ?? ''}. Vorher bitte sichern.`,
  );
}

/** Codes of a second factor hold for half a minute; a few seconds only put entries in the wrong order. */
const clockLimits = { warning: 2000, critical: 30_000 };

async function findClock(client: pg.Client, now: () => Date): Promise<CheckFinding> {
  const before = now().getTime();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const after = now().getTime();
  const offset = (rows[0]?.now.getTime() ?? before) - (before + after) / 2;
  // What the question took is not known to be off.
  const off = Math.max(0, Math.abs(offset) - (after - before) / 2);
  const value = `${Math.round(off / 1000)} Sekunden ${offset > 0 ? 'hinter' : 'vor'} der Datenbank`;
  const advice =
    'Anmeldungen, Fristen und zweite Faktoren hängen daran. Bitte die Uhr beider Rechner stellen lassen (NTP).';
  if (off >= clockLimits.critical) return broken(value, advice);
  return off >= clockLimits.warning ? warning(value, advice) : fine('geht wie die der Datenbank');
}

/** What a session says of its database; `isReady`: it is as this program expects it. */
export async function findDatabase(
  client: pg.Client,
  now: () => Date,
): Promise<{ readonly findings: readonly Diagnosis[]; readonly isReady: boolean }> {
  const state = await readMigrationState(client);
  return {
    findings: [
      { title: 'PostgreSQL', ...(await findVersion(client)) },
      { title: 'Migrationen', ...judgeMigrations(state) },
      { title: 'Uhr', ...(await findClock(client, now)) },
    ],
    isReady: state !== null && state.missing.length === 0 && migrationProblem(state) === null,
  };
}
