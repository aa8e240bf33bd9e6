import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import type {
  Anchor,
  AnchorStore,
  AppContext,
  ChangeFeed,
  Clock,
  Encryption,
  FileStore,
  IdentityProvider,
  Mailer,
  PasswordHasher,
  VirusScanner,
} from '#core/app-context.ts';
import type { BackupKeeper } from '#core/backup-keeper.ts';
import type { LetterMailer } from '#core/letter-mailer.ts';
import type { BounceMailbox } from '#core/bounce-mailbox.ts';
import type { Machine } from '#core/machine.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import type { TimeTac } from '#core/timetac.ts';
import type { StartTimer } from '#http/start-timer.ts';
import { buildApp } from '#server/start/build-app.ts';
import { appConfigOf } from '#server/start/app-config.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { extensions } from '#server/start/extensions.ts';
import { type RunningChangeFeed, startChangeFeed } from '#platform/change-feed.ts';
import { createEncryption } from '#platform/encryption.ts';
import { createSignInDelay } from '#features/auth/sign-in-delay.ts';
import { createPdfQueue } from '#platform/pdf-queue.ts';
import { createUnpackSemaphore } from '#platform/unpack-semaphore.ts';
import { createMachine } from '#platform/machine.ts';
import { createUploadLocks } from '#platform/upload-locks.ts';
import { createIdentityProvider } from '#platform/identity-provider.ts';
import { createTimeTac } from '#platform/timetac/timetac.ts';
import { openTestFiles } from '#test/test-files.ts';
import { createTestJobs, type TestJobs } from '#test/test-jobs.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly testDatabase: TestDatabase;
  readonly jobs: TestJobs;
  readonly close: () => Promise<void>;
}

export interface TestAppOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** A second node on a database that another test application made. */
  readonly testDatabase?: TestDatabase;
  readonly now?: () => Date;
  /** What the application does where it would wait; by default nothing. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** By default no timer is ever due. */
  readonly startTimer?: StartTimer;
  readonly log?: Logger;
  /** By default there is no mail server. */
  readonly mailer?: Mailer;
  /** By default none: newsletters cannot be sent. */
  readonly letterMailer?: LetterMailer;
  readonly passwords?: PasswordHasher;
  /** Another one than all other test applications seal with. */
  readonly encryptionKey?: string;
  readonly anchors?: AnchorStore;
  /** By default a folder that goes with the database. */
  readonly files?: FileStore;
  /** By default there is none. */
  readonly virusScanner?: VirusScanner;
  /** By default what the environment names: none. */
  readonly timeTac?: TimeTac;
  /** By default there is none. */
  readonly bounceMailbox?: BounceMailbox;
  /** By default that of the tests. */
  readonly machine?: Partial<Machine>;
  /** By default none are kept. */
  readonly backups?: BackupKeeper;
  /** By default those of the product. */
  readonly extensions?: ExtensionPoints<AppContext>;
  /** A node that hears of no change, as long as a notice is on its way. */
  readonly deaf?: true;
}

const usualEncryptionKey = 'an-encryption-key-only-for-tests-0123456789';
const silentLog = pino({ level: 'silent' });

const neverDue: StartTimer = () => () => undefined;

const silence: ChangeFeed = { subscribe: () => () => undefined, isConnected: () => true };

function createAnchors(): AnchorStore {
  const kept: Anchor[] = [];
  return { list: async () => [...kept], add: async (anchor) => void kept.push(anchor) };
}

function providerOf({ oidc, publicUrl }: Config): IdentityProvider | null {
  return oidc === null || publicUrl === null ? null : createIdentityProvider(oidc, publicUrl);
}

function timeTacOf({ timeTac }: Config, { startTimer }: Clock): TimeTac | null {
  return timeTac === null ? null : createTimeTac(timeTac, startTimer);
}

function clockOf({ now, wait, startTimer }: TestAppOptions): Clock {
  return {
    now: now ?? (() => new Date()),
    wait: wait ?? (async () => undefined),
    startTimer: startTimer ?? neverDue,
  };
}

function encryptionOf({ encryptionKey = usualEncryptionKey }: TestAppOptions): Encryption {
  return createEncryption([encryptionKey]);
}

function machineOf({ machine, backups }: TestAppOptions, config: Config) {
  return { machine: { ...createMachine(config), ...machine }, backups: backups ?? null };
}

/** What is absent unless a test brings it. */
function servicesOf(options: TestAppOptions) {
  return {
    mailer: options.mailer ?? null,
    letterMailer: options.letterMailer ?? null,
    virusScanner: options.virusScanner ?? null,
    bounceMailbox: options.bounceMailbox ?? null,
  };
}

async function contextFor(
  testDatabase: TestDatabase,
  feed: RunningChangeFeed,
  options: TestAppOptions,
): Promise<AppContext & { readonly jobs: TestJobs }> {
  const { database, pool } = testDatabase;
  const changes = options.deaf === true ? silence : feed;
  const clock = clockOf(options);
  const config = readConfig({ LOCK_MIN_SECONDS: '2', ...options.environment });
  return {
    config: appConfigOf(config),
    database,
    pool,
    changes,
    clock,
    extensions: options.extensions ?? extensions,
    log: options.log ?? silentLog,
    jobs: createTestJobs(testDatabase.pool),
    anchors: options.anchors ?? createAnchors(),
    files: options.files ?? (await openTestFiles(testDatabase.filesFolder)),
    uploadLocks: createUploadLocks({ database, pool, changes, clock }),
    unpackSemaphore: createUnpackSemaphore(),
    pdfQueue: createPdfQueue(),
    delaySignIn: createSignInDelay(clock),
    ...servicesOf(options),
    identityProvider: providerOf(config),
    timeTac: options.timeTac ?? timeTacOf(config, clock),
    ...machineOf(options, config),
    encryption: encryptionOf(options),
    passwords: options.passwords ?? cheapPasswords,
    tokenSecret: new TextEncoder().encode('a-secret-only-for-tests-0123456789abcdef'),
  };
}

/** The whole application on a database of its own, called with `app.inject`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = options.testDatabase ?? (await createTestDatabase());
  const changes = await startChangeFeed({
    url: testDatabase.url,
    log: silentLog,
    ...(options.startTimer === undefined ? {} : { startTimer: options.startTimer }),
  });
  const context = await contextFor(testDatabase, changes, options);
  const app = await buildApp(context);
  return {
    app,
    context,
    testDatabase,
    jobs: context.jobs,
    close: async () => {
      await app.close();
      await context.jobs.stop();
      await changes.stop();
      if (options.testDatabase === undefined) await testDatabase.drop();
    },
  };
}
