import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppContext, FileStore, IdentityProvider, Mailer } from '#core/app-context.ts';
import type { BackupKeeper } from '#core/backup-keeper.ts';
import type { LetterMailer } from '#core/letter-mailer.ts';
import type { BounceMailbox } from '#core/bounce-mailbox.ts';
import { type BackgroundWork, startTask } from '#core/background-work.ts';
import type { TimeTac } from '#core/timetac.ts';
import { buildApp } from '#server/start/build-app.ts';
import { appConfigOf } from '#server/start/app-config.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { extensions } from '#server/start/extensions.ts';
import { createSignInDelay } from '#features/auth/sign-in-delay.ts';
import { createPdfQueue } from '#platform/pdf-queue.ts';
import { createUnpackSemaphore } from '#platform/unpack-semaphore.ts';
import { auditNotice } from '#features/audit/audit-check.service.ts';
import { serveWeb } from '#http/static-files.ts';
import { type RunningChangeFeed, startChangeFeed } from '#platform/change-feed.ts';
import { createAnchorFile } from '#platform/anchor-file.ts';
import { createEncryption } from '#platform/encryption.ts';
import { keepingReserve, openFiles } from '#platform/files/open-files.ts';
import { createLog } from '#platform/log.ts';
import { createMachine } from '#platform/machine.ts';
import { createJobs, type RunningJobs } from '#platform/jobs.ts';
import { startSystemTimer } from '#platform/system-timer.ts';
import { createUploadLocks } from '#platform/upload-locks.ts';
import { createVirusScanner } from '#platform/virus-scanner.ts';
import { readOrCreateSecret } from '#platform/secrets.ts';
import { holdFilesHome } from '#server/start/files-home.ts';
import { type Interruption, watchSignals } from '#server/start/interruption.ts';
import { checkPort, listen } from '#server/start/listening.ts';
import { type OpenDatabase, openDatabase } from '#server/start/open-database.ts';
import { preparePasswords } from '#server/start/password-cost.ts';
import { holdsDemoData, type Preparation, prepareOffice } from '#server/start/prepare-office.ts';
import { ensureWebBuild, webDirectory } from '#server/start/web-build.ts';

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function tokenSecret(config: Config): Promise<Uint8Array> {
  const secret = config.jwtSecret ?? (await readOrCreateSecret(config.dataDirectory, 'jwt-secret'));
  return new TextEncoder().encode(secret);
}

async function encryptionKeys(config: Config): Promise<readonly [string, ...string[]]> {
  return config.encryptionKeys ?? [await readOrCreateSecret(config.dataDirectory, 'encryption-key')];
}

// What an office has not set up is not loaded either: each of these takes megabytes.

async function providerOf({ oidc, publicUrl }: Config): Promise<IdentityProvider | null> {
  if (oidc === null || publicUrl === null) return null;
  const { createIdentityProvider } = await import('#platform/identity-provider.ts');
  return createIdentityProvider(oidc, publicUrl);
}

async function timeTacOf({ timeTac }: Config): Promise<TimeTac | null> {
  if (timeTac === null) return null;
  const { createTimeTac } = await import('#platform/timetac/timetac.ts');
  return createTimeTac(timeTac, startSystemTimer);
}

async function mailerOf({ smtp }: Config): Promise<Mailer | null> {
  if (smtp === null) return null;
  const { createMailer } = await import('#platform/mailer.ts');
  return createMailer(smtp);
}

async function letterMailerOf({ smtp, dkim }: Config): Promise<LetterMailer | null> {
  if (smtp === null) return null;
  const { openLetterMailer } = await import('#platform/letter-mailer.ts');
  return openLetterMailer(smtp, dkim);
}

async function bounceMailboxOf({ bounceImapUrl }: Config): Promise<BounceMailbox | null> {
  if (bounceImapUrl === null) return null;
  const { createBounceMailbox } = await import('#platform/bounce-mailbox.ts');
  return createBounceMailbox(bounceImapUrl);
}

async function backupsOf(
  { ownerUrl }: OpenDatabase,
  { config, files }: { readonly config: Config; readonly files: FileStore },
): Promise<BackupKeeper | null> {
  if (config.backups === null) return null;
  const { createBackupKeeper } = await import('#server/backup/backup-keeper.ts');
  return createBackupKeeper({ config, ownerUrl, files });
}

async function fillDemoOffice(context: AppContext): Promise<void> {
  if (!(await holdsDemoData(context.database))) return;
  const { insertDemoFiles } = await import('#server/demo/insert-demo-files.ts');
  await insertDemoFiles(context);
}

interface Running {
  readonly app: FastifyInstance;
  readonly changes: RunningChangeFeed;
  readonly jobs: RunningJobs;
  readonly works: readonly BackgroundWork[];
  /** What has to be said at the start. */
  readonly notices: readonly string[];
  readonly opened: OpenDatabase;
}

async function stopWorks({ changes, works }: Running): Promise<void> {
  await changes.stop();
  for (const work of works) await work.stop();
}

/** Running requests are finished first, event streams ended, and the database stopped last. */
async function stop(running: Running): Promise<void> {
  await stopWorks(running);
  await running.app.close();
  await running.jobs.stop();
  await running.opened.close();
}

/** Ends the process with code 1 when its own database died. */
function endWhenLost({ opened }: Running, { signal }: Interruption): void {
  void opened.lost.then(() => {
    if (signal.aborted) return;
    process.stderr.write(
      'Die mitgelieferte Datenbank ist unerwartet beendet worden. EnergieAkte bitte neu starten.\n',
    );
    process.exit(1);
  });
}

async function assemble({ config, opened, passwords }: Preparation, log: Logger): Promise<Running> {
  const changes = await startChangeFeed({ url: opened.url, log });
  const jobs = createJobs({ pool: opened.pool, log });
  try {
    const files = await openFiles(config);
    const clock = {
      now: () => new Date(),
      wait: async (milliseconds: number) => delay(milliseconds),
      startTimer: startSystemTimer,
    };
    const { database, pool } = opened;
    const context: AppContext = {
      config: appConfigOf(config),
      database,
      pool,
      changes,
      clock,
      log,
      extensions,
      tokenSecret: await tokenSecret(config),
      passwords,
      encryption: createEncryption(await encryptionKeys(config)),
      jobs,
      mailer: await mailerOf(config),
      letterMailer: await letterMailerOf(config),
      anchors: createAnchorFile(config.dataDirectory),
      files: keepingReserve(files, config),
      uploadLocks: createUploadLocks({ database, pool, changes, clock }),
      unpackSemaphore: createUnpackSemaphore(),
      pdfQueue: createPdfQueue(),
      delaySignIn: createSignInDelay(clock),
      virusScanner: config.virusScanner === null ? null : createVirusScanner(config.virusScanner),
      identityProvider: await providerOf(config),
      timeTac: await timeTacOf(config),
      bounceMailbox: await bounceMailboxOf(config),
      machine: createMachine(config),
      backups: await backupsOf(opened, { config, files }),
    };
    // The files of the demo office are few and small: a disk that is nearly full must not keep the server from starting.
    await fillDemoOffice({ ...context, files });
    const app = await buildApp(context);
    if (!config.development) await serveWeb(app, webDirectory);
    await jobs.start();
    const notices = await auditNotice(context);
    return {
      app,
      changes,
      jobs,
      opened,
      notices,
      works: extensions.backgroundTasks.map((task) => startTask(task, context)),
    };
  } catch (error) {
    await jobs.stop();
    await changes.stop();
    throw error;
  }
}

/** Says when an idle connection breaks, until they are ended on purpose: then the database may be quicker than we are. */
function withWarnings(opened: OpenDatabase, log: Logger): OpenDatabase {
  const warn = (error: Error): void => {
    log.warn({ err: error }, 'Verbindung zur Datenbank verloren');
  };
  opened.pool.on('error', warn);
  return {
    ...opened,
    close: async () => {
      opened.pool.off('error', warn);
      await opened.close();
    },
  };
}

/** A failure of the build is reported after the database, which must not be left half started. */
function beginWebBuild(config: Config, { signal, onSignal }: Interruption): Promise<void> {
  const built = config.development ? Promise.resolve() : ensureWebBuild(report, signal);
  const settled = built.catch(() => undefined);
  onSignal(async () => settled);
  return built;
}

async function runOpened(
  {
    opened,
    config,
    log,
    built,
  }: Pick<Preparation, 'opened' | 'config'> & { log: Logger; built: Promise<void> },
  interruption: Interruption,
): Promise<void> {
  await holdFilesHome(opened.database, config);
  const preparation = {
    opened,
    config,
    passwords: await preparePasswords(opened.database, config.passwordMilliseconds),
  };
  const notices = await prepareOffice(preparation);
  await built;
  const running = await assemble(preparation, log);
  const address = await listen(running.app, config).catch(async (error: unknown) => {
    await stopWorks(running);
    await running.jobs.stop();
    throw error;
  });
  interruption.signal.throwIfAborted();
  interruption.replaceBy(async () => stop(running));
  endWhenLost(running, interruption);
  report(
    [`\nEnergieAkte läuft: ${config.publicUrl ?? address}`, ...notices, ...running.notices].join('\n'),
  );
}

/**
 * Starts everything in order and prints, in German, where the product is to be found.
 * @throws StartupError with the reason why it cannot run
 */
async function start(environment: NodeJS.ProcessEnv, interruption: Interruption): Promise<void> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  await checkPort(config);
  const built = beginWebBuild(config, interruption);
  const opened = withWarnings(await openDatabase(config, report, interruption), log);
  try {
    await runOpened({ opened, config, log, built }, interruption);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Runs the server until a signal ends it, also while it starts.
 * @throws StartupError with the reason why it cannot run
 */
export async function runServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const interruption = watchSignals(report);
  try {
    await start(environment, interruption);
  } catch (error) {
    // What fails because its database is being stopped says nothing; the process ends when it has stopped.
    if (interruption.signal.aborted) await new Promise(() => undefined);
    throw error;
  }
}
