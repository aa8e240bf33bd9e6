import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { launchBrowser, type BrowserChoice } from './launch-browser.ts';
import { unpackBrowser } from './unpacked-browser.ts';

const installedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium-headless-shell',
];

/** The environment to look in: `PATH`, `CHROMIUM_PATH`. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a Chromium that really starts: `CHROMIUM_PATH` alone if it is set, else an installed one, else
 * the one inside `@sparticuz/chromium`, at first with the system's libraries and then with its own.
 * Rejects with a German sentence that names what was tried and the package to install.
 */
export async function findBrowser(environment: Environment = process.env): Promise<BrowserChoice> {
  const failures: string[] = [];
  for await (const choice of candidates(environment, failures)) {
    const failure = await reasonNotToStart(choice);
    if (failure === null) return choice;
    failures.push(`${choice.executablePath ?? choice.channel ?? ''}: ${failure}`);
  }
  throw new Error(explain(failures, environment));
}

async function* candidates(environment: Environment, failures: string[]): AsyncGenerator<BrowserChoice> {
  const wanted = environment['CHROMIUM_PATH'];
  if (wanted !== undefined && wanted !== '') {
    yield { executablePath: wanted, environment: {} };
    return;
  }
  for (const executablePath of installedBrowsers(environment)) yield { executablePath, environment: {} };
  if (process.platform !== 'linux') {
    yield { channel: 'chrome', environment: {} };
    yield { channel: 'msedge', environment: {} };
    return;
  }
  // The package holds one binary, for this processor.
  if (process.arch === 'x64') yield* unpackedCandidates(failures);
}

async function* unpackedCandidates(failures: string[]): AsyncGenerator<BrowserChoice> {
  try {
    const { executablePath, fontConfiguration, libraryFolder } = await unpackBrowser();
    const fonts = { FONTCONFIG_FILE: fontConfiguration };
    yield { executablePath, environment: fonts };
    yield { executablePath, environment: { ...fonts, LD_LIBRARY_PATH: libraryFolder } };
  } catch (error) {
    failures.push(`@sparticuz/chromium: ${firstLine(error)}`);
  }
}

function installedBrowsers(environment: Environment): readonly string[] {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return installedNames
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A browser that starts may still be unable to show a page (shared memory, missing fonts): so show one. */
async function reasonNotToStart(choice: BrowserChoice): Promise<string | null> {
  try {
    const browser = await launchBrowser(choice);
    try {
      const page = await browser.newPage();
      await page.setContent('<p>Prüfung</p>');
      return null;
    } finally {
      await browser.close();
    }
  } catch (error) {
    return firstLine(error);
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause = /error while loading shared libraries: .*/.exec(message)?.[0];
  return cause ?? message.split('\n')[0] ?? message;
}

function explain(failures: readonly string[], environment: Environment): string {
  const wanted = environment['CHROMIUM_PATH'] ?? '';
  const lines = failures.map((failure) => `  - ${failure}`);
  if (wanted !== '') return ['Der Browser aus CHROMIUM_PATH startet nicht:', ...lines].join('\n');
  return [
    'Es startet kein Browser, deshalb können die Tests im Browser nicht laufen.',
    'Bitte Chromium installieren (unter Debian das Paket „chromium“: apt-get install chromium)',
    'oder CHROMIUM_PATH auf einen vorhandenen Chromium oder Chrome setzen.',
    ...(lines.length === 0 ? ['Gefunden wurde keiner.'] : ['Versucht wurde:', ...lines]),
  ].join('\n');
}
