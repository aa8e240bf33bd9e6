import type { RecordVersion } from '@energieakte/contract';
import { vi } from 'vitest';
import { type Snippet, SnippetInput } from '../../contract/test/snippets/snippets.ts';
import { fullDashboard } from './full-dashboard.ts';

const author = { id: '01a1fc50-8cb4-7079-88fa-c99a69765d01', displayname: 'Jana Keller' };
const all = { edit: true, delete: true };

export const ownSnippet = '01a200af-70c1-74fa-b403-3e8e4b5ae601';
export const foreignSnippet = '01a200af-70c1-74fa-b403-3e8e4b5ae602';
export const newSnippet = '01a200af-70c1-74fa-b403-3e8e4b5ae603';

/** Two snippets: one that the person may change, and one that only others may. */
const first: readonly Snippet[] = [
  {
    id: ownSnippet,
    version: 1,
    title: 'Bitte um Unterlagen',
    kind: 'NACHFORDERUNG',
    text: 'Uns fehlt noch die Wohnflächenberechnung.',
    audience: 'BUERO',
    author,
    can: all,
  },
  {
    id: foreignSnippet,
    version: 1,
    title: 'Anrede',
    kind: 'ANSCHREIBEN',
    text: 'Sehr geehrte Damen und Herren,',
    audience: 'BUERO',
    author: { id: '01a1fc50-8cb4-7079-88fa-c99a69765d03', displayname: 'Uwe Roth' },
    can: { edit: false, delete: false },
  },
];

const history: readonly RecordVersion[] = [
  {
    id: 1,
    at: '2026-11-20T09:00:00.000Z',
    by: author,
    action: 'create',
    reason: null,
    changes: [],
  },
];

const outdated = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'record.versionOutdated',
  detail: 'Inzwischen wurde etwas anderes gespeichert.',
};

interface SentRequest {
  readonly method: string;
  readonly body?: string;
}

function refusal(current: Snippet): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify({ ...outdated, current }), { status: 409, headers });
}

/** What is stored, and everything that was saved, in order. */
function snippetStore() {
  let stored = new Map(first.map((one) => [one.id, one]));
  const saved: SnippetInput[] = [];
  const put = (entry: Snippet): void => {
    stored = new Map(stored).set(entry.id, entry);
  };
  return {
    saved,
    all: () => [...stored.values()],
    save: (body: unknown): Response => {
      const input = SnippetInput.parse(body);
      const { id = newSnippet, version, ...written } = input;
      const before = stored.get(id);
      if (before !== undefined && before.version !== version) return refusal(before);
      saved.push(input);
      const entry = { id, author, can: all, ...before, ...written, version: (before?.version ?? 0) + 1 };
      put(entry);
      return Response.json(entry);
    },
    remove: (id: string): Response => {
      stored.delete(id);
      return new Response(null, { status: 204 });
    },
    changeByOthers: (id: string, change: Partial<Snippet>): void => {
      const before = stored.get(id);
      if (before !== undefined) put({ ...before, ...change, version: before.version + 1 });
    },
  };
}

const none = { items: [], total: 0 };

function found(all: readonly Snippet[], typed: string) {
  const items = all
    .filter(({ title }) => title.toLowerCase().startsWith(typed))
    .map(({ id, title, kind }) => {
      const matches = [{ field: 'name', text: title, ranges: [[0, typed.length]] }];
      return { id, title, kind, matches };
    });
  return { items, total: items.length };
}

/** Answers in the place of the server, as the contract says, for as long as a test runs. */
export function startSnippetServer() {
  const { saved, all: stored, save, remove, changeByOthers } = snippetStore();
  const asked: string[] = [];

  function read(path: string, query: URLSearchParams): Response {
    if (path === '/snippets/export')
      return new Response('Titel', { headers: { 'content-type': 'text/csv' } });
    if (path.endsWith('/history')) return Response.json(history);
    if (path === '/snippet') return Response.json(stored());
    if (path.startsWith('/dashboard/'))
      return Response.json({ ...fullDashboard, snippets: { office: 12, own: 3 } });
    const snippets = found(stored(), query.get('q') ?? '');
    return Response.json({
      projects: none,
      customers: none,
      people: none,
      surveys: none,
      newsletters: none,
      bills: none,
      documents: none,
      prices: none,
      appointments: none,
      followUps: none,
      snippets,
    });
  }

  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: SentRequest) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const path = pathname.replace('/api', '');
    asked.push(`${method} ${path}`);
    if (method === 'POST') return save(JSON.parse(body));
    if (method === 'DELETE') return remove(path.replace('/snippet/', ''));
    return read(path, searchParams);
  });
  return {
    saved,
    /** `GET /snippet`: everything that was asked, refused or not. */
    asked,
    /** Somebody else saves. */
    changeByOthers,
  };
}
