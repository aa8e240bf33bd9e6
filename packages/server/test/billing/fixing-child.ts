/**
 * Fixes drafts one after the other and makes their files, as a node does, in a process of its own that ends itself as the system
 * kills one: `fixing-child.ts <address of the database> <folder of files> <username> <death> <draft> <draft> …`, where the death
 * is `before 12` (the twelfth statement is not sent any more), `after 12` (it is sent, and nobody hears what came of it) or
 * `never 0`; then it says how many statements the first draft took, and which of them were commits and about numbers. With
 * `before 12 overtaken` the last draft is fixed in between, as soon as the first one writes its services: it takes the number
 * that the first one foresaw.
 */
import pg from 'pg';
import { z } from 'zod';
import { createDatabase, createPool } from '#database/connection.ts';
import { makeInvoiceFiles } from '#features/billing/documents/invoice-making.service.ts';
import { bearer, signIn } from '#test/office.ts';
import { startTestApp } from '#test/test-app.ts';

const [url = '', filesFolder = '', username = '', death = '', ...drafts] = process.argv.slice(2);
const pool = createPool({ url, applicationName: 'fixing-child' });
const testDatabase = {
  url,
  pool,
  database: createDatabase(pool),
  filesFolder,
  drop: async () => undefined,
};
const { app, context } = await startTestApp({ testDatabase });
const headers = bearer(await signIn(app, username));
const [moment = '', count = '0', overtaking] = death.split(' ');
const rival = overtaking === undefined ? undefined : drafts.pop();
let sent = 0;
const commits: number[] = [];
const numbers: number[] = [];
let overtaken: number | null = null;

async function fixDraft(id: string): Promise<void> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/invoice/fix/${id}`,
    headers,
    payload: { version: 1 },
  });
  if (statusCode !== 200) throw new Error(body);
}

function die(when: string): void {
  if (moment === when && sent === Number(count)) process.kill(process.pid, 'SIGKILL');
}

/** A statement comes as its text, or as an object that has it. */
function textOf(statement: unknown): string {
  return z
    .union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])
    .parse(statement);
}

function note(statement: string): void {
  sent += 1;
  if (statement === 'commit') commits.push(sent);
  if (statement.includes('number_series')) numbers.push(sent);
}

function countStatements(prototype: object): void {
  const original: unknown = Reflect.get(prototype, 'query');
  if (typeof original !== 'function') throw new TypeError('There is no query to count.');
  Reflect.set(prototype, 'query', function query(this: unknown, ...parameters: unknown[]): unknown {
    const statement = textOf(parameters[0]);
    const send = (): unknown => {
      note(statement);
      die('before');
      const answer: unknown = Reflect.apply(original, this, parameters);
      die('after');
      return answer;
    };
    if (rival === undefined || overtaken !== null || !statement.startsWith('update "project_service"'))
      return send();
    overtaken = sent + 1;
    return fixDraft(rival).then(send);
  });
}

countStatements(pg.Client.prototype);
for (const draft of drafts) {
  await fixDraft(draft);
  await makeInvoiceFiles(context, draft);
  if (moment === 'never') break;
}
process.stdout.write(JSON.stringify({ sent, commits, numbers, overtaken }));
process.exit(0);
