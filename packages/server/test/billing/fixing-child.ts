/**
 * Fixes drafts one after the other and makes their files, as a node does, in a process of its own that ends itself as the system
 * kills one: `fixing-child.ts <address of the database> <folder of files> <username> <death> <draft> <draft> …`, where the death
 * is `before 12` (the twelfth statement is not sent any more), `after 12` (it is sent, and nobody hears what came of it) or
 * `never`; then it says how many statements the first draft took, and which of them were commits.
 */
import pg from 'pg';
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
const [moment = '', count = '0'] = death.split(' ');
let sent = 0;
const commits: number[] = [];

function die(when: string): void {
  if (moment === when && sent === Number(count)) process.kill(process.pid, 'SIGKILL');
}

function countStatements(prototype: object): void {
  const original: unknown = Reflect.get(prototype, 'query');
  if (typeof original !== 'function') throw new TypeError('There is no query to count.');
  Reflect.set(prototype, 'query', function query(this: unknown, ...parameters: unknown[]): unknown {
    sent += 1;
    if (JSON.stringify(parameters[0]).includes('"commit"')) commits.push(sent);
    die('before');
    const answer: unknown = Reflect.apply(original, this, parameters);
    die('after');
    return answer;
  });
}

countStatements(pg.Client.prototype);
for (const draft of drafts) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/invoice/fix/${draft}`,
    headers,
    payload: { version: 1 },
  });
  if (statusCode !== 200) throw new Error(body);
  await makeInvoiceFiles(context, draft);
  if (moment === 'never') break;
}
process.stdout.write(JSON.stringify({ sent, commits }));
process.exit(0);
