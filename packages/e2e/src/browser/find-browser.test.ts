import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { launchBrowser, type BrowserChoice } from './launch-browser.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-browser-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Puts a program of this name into the folder that stands in for the PATH. */
async function install(name: string, script: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

async function textShownBy(choice: BrowserChoice): Promise<string> {
  const browser = await launchBrowser(choice);
  try {
    const page = await browser.newPage();
    await page.setContent('<p>Größe 120 m² → Übersicht</p>');
    return await page.innerText('p');
  } finally {
    await browser.close();
  }
}

describe('the browser for the tests', () => {
  it('is the one inside the npm package where none is installed, and shows a page', async () => {
    expect(await textShownBy(await findBrowser({}))).toBe('Größe 120 m² → Übersicht');
  });

  it('is an installed one where it starts', async () => {
    const { executablePath = '', environment } = await findBrowser({});
    const assignments = Object.entries(environment).map(([name, value]) => `${name}='${value}' `);
    const installed = await install(
      'google-chrome',
      `${assignments.join('')}exec '${executablePath}' "$@"`,
    );
    expect(await findBrowser({ PATH: folder })).toEqual({ executablePath: installed, environment: {} });
  });

  it('is another one where the installed one does not start', async () => {
    await install('chromium', 'echo broken >&2; exit 1');
    const choice = await findBrowser({ PATH: folder });
    expect(choice.executablePath).not.toContain(folder);
    expect(await textShownBy(choice)).toContain('Übersicht');
  });

  it('is the one of CHROMIUM_PATH and no other, even if that does not start', async () => {
    await expect(findBrowser({ CHROMIUM_PATH: join(folder, 'absent') })).rejects.toThrow(
      'Der Browser aus CHROMIUM_PATH startet nicht:',
    );
  });

  it('is asked for with the name of the package where none starts', async () => {
    await install('chromium', 'exit 1');
    vi.stubEnv('TMPDIR', join(folder, 'chromium'));
    await expect(findBrowser({ PATH: folder })).rejects.toThrow(
      /das Paket „chromium“(.|\n)*Versucht wurde:/,
    );
  });

  it('is unpacked once when several processes need it at once', async () => {
    const script = fileURLToPath(new URL('find-and-print.ts', import.meta.url));
    const start = (): Promise<{ stdout: string }> =>
      promisify(execFile)(process.execPath, [script], { env: { PATH: '', TMPDIR: folder } });
    const printed = await Promise.all([start(), start()]);
    const [first] = printed.map(({ stdout }) => stdout);
    expect(printed.map(({ stdout }) => stdout)).toEqual([first, first]);
    expect(first).toContain(folder);
    const names = (await readdir(folder, { recursive: true })).map(String);
    expect(names.filter((name) => name.includes('unpacking'))).toEqual([]);
  });
});
