import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the rules of e-invoices lie: they are no part of the product. */
const checkerFolder =
  process.env['EINVOICE_CHECKER'] ?? resolve(import.meta.dirname, '../../../../shared/einvoice');

const programs = ['/usr/bin/java', '/usr/bin/xmllint', '/usr/bin/pdfdetach', '/usr/bin/qpdf'];
const needed = [
  join(checkerFolder, 'validate.sh'),
  process.env['SAXON_JAR'] ?? '/usr/share/java/Saxon-HE.jar',
  ...programs,
];

export const isCheckerInstalled = needed.every((path) => existsSync(path));

interface Checked {
  readonly code: number;
  readonly output: string;
}

async function run(script: string, paths: readonly string[]): Promise<Checked> {
  return new Promise((done) => {
    execFile(join(checkerFolder, script), paths, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 2;
      done({ code, output: `${stdout}${stderr}` });
    });
  });
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'einvoice-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Every finding of level fatal, error or warning, `NAME: RULE TEXT`; all files at once, because most of the time is Java's start. */
export async function findingsOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly string[]> {
  return withFolder(async (folder) => {
    const paths: string[] = [];
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name);
      await writeFile(path, content);
      paths.push(path);
    }
    const { code, output } = await run('validate.sh', paths);
    if (code === 2) throw new Error(output);
    const findings = output
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith('\tvalid') && !line.endsWith('\tINVALID'));
    return findings
      .filter((line) => !line.includes('\tinfo'))
      .map((line) => line.replace(`${folder}/`, ''));
  });
}

/** What the checker says of a ZUGFeRD PDF; its last line is `N passed, N failed`. */
export async function checkPdf(content: Uint8Array): Promise<string> {
  return withFolder(async (folder) => {
    const path = join(folder, 'invoice.pdf');
    await writeFile(path, content);
    return (await run('check-pdf.sh', [path])).output.trim();
  });
}
