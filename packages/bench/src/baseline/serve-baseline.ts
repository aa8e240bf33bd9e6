/**
 * The yardstick, run as a process of its own: node:http and pg and nothing else. No rights, no validation, no errors
 * in German, no history, no live updates; only the SQL and the JSON.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { answerPlanning } from './planning.ts';
import { answerTime } from './time.ts';
import { saveProject, writeNote, writePriority } from './save.ts';
import { projectOf, type RecordRow } from './project-shape.ts';
import { recordStatement } from './record-statement.ts';
import { type LineRow, pageOf } from './shapes.ts';
import { listStatements } from './statements.ts';
import { readRules } from './known-rules.ts';

pg.types.setTypeParser(1082, (text) => text);

const callerId = process.env['BASELINE_CALLER'] ?? '';
const rules = readRules(process.env['BASELINE_RULES'] ?? '');
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c timezone=Europe/Berlin',
});

/** The statement of a search and its values behind size and offset. */
function statementOf(
  query: URLSearchParams,
): readonly [keyof typeof listStatements, readonly unknown[]] {
  const mode = Number(query.get('mode'));
  const q = query.get('q');
  if (q !== null) return ['q', [mode, q]];
  const [first, second] = query.getAll('filterAnd').map((filter) => filter.split('|')[2] ?? '');
  if (second !== undefined) return ['filtered', [mode, first, second]];
  if (first !== undefined) return ['like', [mode, first]];
  const sort = query.get('sort');
  if (sort === null) return ['first', [mode]];
  return [sort === 'name' ? 'byName' : 'byDue', [mode]];
}

async function search(query: URLSearchParams): Promise<object> {
  const [name, values] = statementOf(query);
  const size = Number(query.get('size'));
  const page = Number(query.get('page') ?? 0);
  const text = listStatements[name];
  const { rows } = await pool.query<LineRow>({ name, text, values: [size, page * size, ...values] });
  return pageOf(rows, { page, size, callerId });
}

async function find(id: string): Promise<object> {
  const { rows } = await pool.query<RecordRow>({ name: 'record', text: recordStatement, values: [id] });
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no project ${id}.`);
  return projectOf(row, callerId, rules.get(id));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function answer(request: IncomingMessage): Promise<object> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const asked = { path, query: new URLSearchParams(query), callerId };
  const other = (await answerPlanning(pool, path, asked.query)) ?? (await answerTime(pool, asked));
  if (other !== null) return other;
  if (path === '/api/project/search') return search(new URLSearchParams(query));
  if (request.method === 'POST') {
    const write = path === '/api/project/field' ? writePriority : writeNote;
    return saveProject(pool, { body: await bodyOf(request), write, callerId, rules });
  }
  return find(path.slice(path.lastIndexOf('/') + 1));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => send(response, 200, JSON.stringify(body)),
    (error: unknown) => send(response, 500, String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`listening on http://127.0.0.1:${port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
