import { setTimeout as delay } from 'node:timers/promises';
import type { CheckFinding } from '@energieakte/contract';
import type { Mailer } from '#core/app-context.ts';
import { createDatabase, createPool } from '#database/connection.ts';
import { hasEmbeddedCluster } from '#database/running-cluster.ts';
import { StartupError } from '#database/startup-error.ts';
import { runChecks } from '#features/operations/checks.service.ts';
import { createLog } from '#platform/log.ts';
import { createMachine } from '#platform/machine.ts';
import { startSystemTimer } from '#platform/system-timer.ts';
import { readPlace, withSession, withStoreToRead } from '#server/backup/database-session.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { findDatabase } from '#server/start/doctor/database-findings.ts';
import { broken, type Diagnosis, fine, reasonOf } from '#server/start/doctor/diagnosis.ts';
import {
  findFolder,
  findNode,
  findPort,
  findRoom,
  findSecrets,
} from '#server/start/doctor/machine-findings.ts';
import {
  findBounceMailbox,
  findLetterKey,
  findMailServer,
  findScanner,
  findTimeTac,
} from '#server/start/doctor/service-findings.ts';
import { extensions } from '#server/start/extensions.ts';

interface Patient {
  readonly environment: NodeJS.ProcessEnv;
  /** Which Node runs it. */
  readonly node: string;
  readonly now: () => Date;
}

const refused = (what: string): CheckFinding => broken(what, 'Mehr war darüber nicht zu erfahren.');

async function diagnosed(title: string, find: () => Promise<CheckFinding>): Promise<Diagnosis> {
  const finding = await find().catch((error: unknown) => refused(reasonOf(error)));
  return { title, ...finding };
}

/** Only whether there is one is asked. */
const anyMailer: Mailer = { send: async () => null };

/** The page of operations, as far as it can be said from outside. */
async function findOperations(
  url: string,
  config: Config,
  now: () => Date,
): Promise<readonly Diagnosis[]> {
  const pool = createPool({ url, size: 2 });
  const database = createDatabase(pool);
  try {
    return await runChecks({
      database,
      extensions,
      machine: createMachine(config),
      mailer: config.smtp === null ? null : anyMailer,
      log: createLog('silent'),
      clock: {
        now,
        wait: async (milliseconds) => delay(milliseconds),
        startTimer: startSystemTimer,
      },
    });
  } finally {
    await database.destroy();
  }
}

async function askDatabase(
  { environment, now }: Patient,
  config: Config,
): Promise<readonly Diagnosis[]> {
  const { databaseUrl, dataDirectory } = config;
  if (databaseUrl === null && !(await hasEmbeddedCluster(dataDirectory)))
    return [{ title: 'Datenbank', ...fine('noch keine', 'Der erste Start legt sie an.') }];
  return withStoreToRead(
    readPlace(environment, () => undefined),
    async ({ ownerUrl }) => {
      const url = databaseUrl ?? ownerUrl;
      await withSession(url, async (client) => client.query('select 1'));
      const { findings, isReady } = await withSession(ownerUrl, async (client) =>
        findDatabase(client, now),
      );
      const reached = { title: 'Datenbank', ...fine('antwortet') };
      if (!isReady) return [reached, ...findings];
      const seen = await findOperations(ownerUrl, config, now);
      return [reached, ...findings, ...seen.filter(({ title }) => title !== 'Datenbank')];
    },
  );
}

async function diagnoseDatabase(patient: Patient, config: Config): Promise<readonly Diagnosis[]> {
  try {
    return await askDatabase(patient, config);
  } catch (error) {
    const advice =
      config.databaseUrl === null
        ? 'Bitte DATA_DIR prüfen; was PostgreSQL selbst sagt, steht in DATA_DIR/postgres.'
        : 'Bitte DATABASE_URL und DATABASE_MIGRATION_URL prüfen, und ob PostgreSQL läuft.';
    return [{ title: 'Datenbank', ...broken(reasonOf(error), advice) }];
  }
}

async function diagnoseConfigured(patient: Patient, config: Config): Promise<readonly Diagnosis[]> {
  const { backups, dataDirectory } = config;
  const before = await Promise.all([
    diagnosed('Port', async () => findPort(config)),
    diagnosed('Datenordner', async () => findFolder('DATA_DIR', dataDirectory)),
    diagnosed('Platz', async () => findRoom(config)),
    diagnosed('Geheimnisse', async () => findSecrets(config)),
    ...(backups === null
      ? []
      : [diagnosed('Sicherungsordner', async () => findFolder('BACKUP_DIR', backups.directory))]),
    diagnosed('Mailserver', async () => findMailServer(config)),
    ...(config.dkim === null
      ? []
      : [diagnosed('Schlüssel für Newsletter', async () => findLetterKey(config))]),
    diagnosed('Rückläufer', async () => findBounceMailbox(config)),
    diagnosed('Virenscanner', async () => findScanner(config)),
    diagnosed('TimeTac', async () => findTimeTac(config)),
  ]);
  return [...before, ...(await diagnoseDatabase(patient, config))];
}

function configurationOf({ environment }: Patient): Config | CheckFinding {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return broken('nicht richtig', error.message);
  }
}

const secretVariable = /SECRET|KEY|TOKEN/u;
const addressVariable = /_URL$/u;

/** As it was meant; a per cent sign that stands for nothing stays one. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

/** What must stand in no line: whole secrets, and the passwords of addresses. */
function secretsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (secretVariable.test(name)) return value.split(',').filter((secret) => secret !== '');
    const password = addressVariable.test(name) ? (URL.parse(value)?.password ?? '') : '';
    return password === '' ? [] : [password, decoded(password)];
  });
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

/** Looks at everything that keeps the server from starting or from doing its work; a finding never names a secret. */
export async function diagnose(patient: Patient): Promise<readonly Diagnosis[]> {
  const config = configurationOf(patient);
  const node = { title: 'Node', ...findNode(patient.node) };
  const found =
    'level' in config
      ? [{ title: 'Konfiguration', ...config }]
      : [{ title: 'Konfiguration', ...fine('gelesen') }, ...(await diagnoseConfigured(patient, config))];
  const secrets = secretsOf(patient.environment);
  return [node, ...found].map(({ title, level, value, advice }) => ({
    title,
    level,
    value: withoutSecrets(value, secrets),
    advice: withoutSecrets(advice, secrets),
  }));
}
