import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { PasswordHasher } from '#core/app-context.ts';
import type { Config } from '#server/config/config.ts';
import type { OpenDatabase } from '#server/start/open-database.ts';
import { StartupError } from '#database/startup-error.ts';

// Without letters and digits that are mistaken for each other when copied from a terminal.
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const passwordLength = 16;

/** Any number; the same for all nodes, and another than that of the migrations. */
const advisoryLock = 4_711_241;

function randomPassword(): string {
  return Array.from(
    { length: passwordLength },
    () => passwordAlphabet[randomInt(passwordAlphabet.length)],
  ).join('');
}

async function hasUsers(database: Database): Promise<boolean> {
  const found = await database.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Whether this database is the demo office. */
export async function holdsDemoData(database: Database): Promise<boolean> {
  const setting = await database
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'demo_data')
    .executeTakeFirst();
  return setting?.value === true;
}

/** Demo data come by themselves only where nobody but this machine can reach the product. */
function wantsDemoData(config: Config, embedded: boolean): boolean {
  if (config.demoData !== null) return config.demoData === 'on';
  return embedded && config.loopback && config.publicUrl === null && !config.production;
}

async function insertFirstAdmin(db: Transaction, passwordHash: string): Promise<void> {
  const customerId = newId();
  await db
    .insertInto('customer')
    .values({ id: customerId, shortname: 'BUERO', name: 'Unser Büro', type: 'SONSTIGE', internal: true })
    .execute();
  await db
    .insertInto('app_user')
    .values({
      id: newId(),
      username: 'admin',
      displayname: 'Administration',
      customer_id: customerId,
      internal: true,
      roles: ['ROLE_SUPER_ADMIN'],
      password_hash: passwordHash,
      must_change_password: true,
    })
    .execute();
}

const demoNotice = [
  '',
  'Demodaten: Alle Konten haben das Passwort  EnergieAkte-Demo',
  '  jana.keller                       Mitarbeiterin',
  '  petra.vogt                        Buchhaltung',
  '  cc-admin.roth                     Admin',
  '  sabine.brenner                    Super-Admin',
  '  m.huber@albblick-haus.example     Kunde eines Auftraggebers',
];

function refuseOpenDemo(config: Config): void {
  const reachable = !config.loopback || config.publicUrl !== null;
  if (reachable && config.demoData === null) {
    throw new StartupError(
      'Diese Datenbank enthält Demokonten mit einem bekannten Passwort. Für andere Rechner (HOST, PUBLIC_URL) wird sie nur geöffnet, wenn DEMO_DATA ausdrücklich gesetzt ist.',
    );
  }
}

async function createFirstAdmin(
  database: Database,
  passwords: PasswordHasher,
): Promise<readonly string[]> {
  const password = randomPassword();
  const passwordHash = await passwords.hash(password);
  await database.transaction().execute(async (db) => insertFirstAdmin(db, passwordHash));
  return [
    '',
    'Das erste Konto wurde angelegt. Das Passwort wird nur jetzt gezeigt und bei der ersten Anmeldung geändert:',
    `  Benutzername  admin`,
    `  Passwort      ${password}`,
  ];
}

async function prepareAlone({ opened, config, passwords }: Preparation): Promise<readonly string[]> {
  const { database } = opened;
  if (!(await hasUsers(database))) {
    if (!wantsDemoData(config, opened.embedded)) return createFirstAdmin(database, passwords);
    const { insertDemoOffice } = await import('#server/demo/insert-demo-office.ts');
    await insertDemoOffice(database, new Date(), passwords);
    return demoNotice;
  }
  if (!(await holdsDemoData(database))) return [];
  refuseOpenDemo(config);
  return demoNotice;
}

export interface Preparation {
  readonly opened: OpenDatabase;
  readonly config: Config;
  readonly passwords: PasswordHasher;
}

/**
 * Gives an empty database its first people: the demo office, or one super admin. Answers the German lines to print.
 * Of several nodes that start at once on one empty database, one does it and the others wait.
 * @throws StartupError when demo accounts would become reachable from other machines unasked
 */
export async function prepareOffice(preparation: Preparation): Promise<readonly string[]> {
  return preparation.opened.database.transaction().execute(async (turn) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(turn);
    return prepareAlone(preparation);
  });
}
