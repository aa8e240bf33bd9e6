import {
  type AddressConsent,
  emptySegment,
  type Newsletter,
  type NewsletterBlock,
  type NewsletterCounts,
  NewsletterInput,
  type NewsletterRecipient,
} from '@energieakte/contract';
import { vi } from 'vitest';

export const letterId = '01a300af-70c1-74fa-b403-3e8e4b5ae601';
/** Of one that is made while there is another. */
export const nextId = '01a300af-70c1-74fa-b403-3e8e4b5ae609';
const author = { id: '01a1fc50-8cb4-7079-88fa-c99a69765d01', displayname: 'Jana Keller' };
export const other = { id: '01a1fc50-8cb4-7079-88fa-c99a69765d05', displayname: 'Sabine Brenner' };

const noCounts: NewsletterCounts = {
  planned: 0,
  skipped: 0,
  open: 0,
  deferred: 0,
  accepted: 0,
  rejected: 0,
  repairable: 0,
  unclear: 0,
  bounced: 0,
  unsubscribed: 0,
};

const may: Newsletter['can'] = {
  edit: true,
  release: null,
  start: 'Der Newsletter ist noch nicht freigegeben.',
  recall: false,
  pause: false,
  resume: false,
  cancel: false,
  sendRest: false,
  delete: true,
};

const text: NewsletterBlock = { id: 'text', kind: 'TEXT', markdown: 'die Förderung endet.' };
const heading: NewsletterBlock = { id: 'titel', kind: 'HEADING', text: 'EH 55 endet' };

/** A draft that is nearly ready. */
export const draft: Newsletter = {
  id: letterId,
  subject: 'EH 55: Anträge bald stellen',
  preheader: '',
  fromName: null,
  replyTo: null,
  body: [heading, text],
  segment: { ...emptySegment, sources: ['KONTO'] },
  sendAfter: null,
  state: 'ENTWURF',
  sentAt: null,
  startedAt: null,
  recallUntil: null,
  archived: false,
  updatedAt: '2026-11-24T08:00:00.000Z',
  updatedBy: author,
  counts: noCounts,
  version: 1,
  run: 0,
  releasedBy: null,
  releasedAt: null,
  startedBy: null,
  pausedBy: null,
  pausedAt: null,
  pausedReason: null,
  continuesAt: null,
  waitsFor: null,
  can: may,
};

/** Held by somebody, with some of everything. */
export const held: Newsletter = {
  ...draft,
  state: 'ANGEHALTEN',
  startedAt: '2026-11-24T08:02:00.000Z',
  startedBy: author,
  releasedBy: other,
  releasedAt: '2026-11-24T08:00:00.000Z',
  pausedBy: author,
  pausedAt: '2026-11-24T12:31:00.000Z',
  run: 1,
  counts: {
    planned: 412,
    skipped: 37,
    open: 12,
    deferred: 9,
    accepted: 348,
    rejected: 4,
    repairable: 2,
    unclear: 2,
    bounced: 5,
    unsubscribed: 3,
  },
  can: { ...may, edit: false, resume: true, cancel: true, sendRest: true, delete: false },
};

const recipient: NewsletterRecipient = {
  addressId: '01a300af-70c1-74fa-b403-3e8e4b5ae701',
  name: 'Daniela Engel',
  email: 'd.engel@lerchenhalde.example',
  customerName: 'Lerchenhalde Bauträger',
  source: 'KONTO',
  state: 'UNKLAR',
  explanation: 'Verbindung nach dem Senden abgerissen',
  at: '2026-11-24T12:29:00.000Z',
  attempts: 1,
  rest: 'MITSENDEN',
};
export const recipients: readonly NewsletterRecipient[] = [
  recipient,
  {
    ...recipient,
    addressId: '01a300af-70c1-74fa-b403-3e8e4b5ae702',
    name: 'Eheleute Traub',
    state: 'ABGEWIESEN',
    explanation: 'Adresse gibt es nicht (550)',
    rest: 'NIE_WIEDER',
  },
];

interface Sent {
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
}

function refusal(status: number, code: string, detail: string): Response {
  const problem = { type: 'about:blank', title: code, status, code, detail };
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(problem, { status, headers });
}

type Answer = (query: URLSearchParams) => unknown;

const preview = {
  recipients: 375,
  planned: 412,
  skipped: [{ reason: 'KEINE_EINWILLIGUNG', count: 37 }],
  examples: [
    {
      name: 'Familie Özdemir',
      email: 'emre@oezdemir.example',
      subject: draft.subject,
      html: '<p>Guten Tag Herr Özdemir</p>',
      text: 'Guten Tag Herr Özdemir',
    },
  ],
  findings: [
    { level: 'FEHLER', blockId: 'text', mend: 'BRIEF', text: 'Der Text endet mitten im Satz.' },
  ],
  htmlBytes: 4200,
};

/** Somebody who ordered the newsletter over the form. */
function knownAddress(email: string): AddressConsent {
  return {
    email,
    skipReason: null,
    bounceState: 'OK',
    lastBounceAt: null,
    lastBounceText: null,
    consents: [],
    letters: [],
  };
}

function readsOf(stored: () => readonly Newsletter[]): Readonly<Record<string, Answer>> {
  return {
    '/newsletter': stored,
    '/newsletter/form': () => ({ officeName: 'Büro', isOpen: false, consentText: '' }),
    '/newsletter/bounces': () => ({
      isConfigured: false,
      readAt: null,
      problem: null,
      suppressed: 0,
      unknown: [],
    }),
    '/newsletter/consent': (query) => [knownAddress(query.get('email') ?? '')],
    '/newsletter/segment': () => ({
      planned: 412,
      recipients: 375,
      skipped: [{ reason: 'KEINE_EINWILLIGUNG', count: 37, names: ['Dr. Annette Weiß'] }],
    }),
    [`/newsletter/preview/${letterId}`]: () => preview,
    [`/newsletter/recipients/${letterId}`]: (query) => {
      const state = query.get('state');
      const items = recipients.filter((one) => state === null || one.state === state);
      return { items, total: items.length, page: 0, size: 100 };
    },
    '/views': () => ({ items: [], can: { groups: [], everyone: false } }),
  };
}

/** Letters as the server keeps them, and what calls change of them. */
function letterStore(first: readonly Newsletter[]) {
  let stored = [...first];
  const find = (path: string) => stored.find(({ id }) => path.endsWith(id));
  const put = (next: Newsletter): Newsletter => {
    stored = [next, ...stored.filter(({ id }) => id !== next.id)];
    return next;
  };
  const save = (body: unknown): unknown => {
    const {
      id = stored.length === 0 ? letterId : nextId,
      version,
      ...written
    } = NewsletterInput.parse(body);
    const before = stored.find((one) => one.id === id);
    if (before !== undefined && before.version !== version)
      return refusal(409, 'record.versionOutdated', 'Inzwischen wurde etwas anderes gespeichert.');
    return put({ ...draft, ...before, ...written, id, version: (before?.version ?? 0) + 1 });
  };
  const act = (path: string, before: Newsletter): unknown => {
    if (path.includes('/test/')) return { to: 'jana@buero.example', isInOutbox: false };
    if (path.includes('/duplicate/')) return put({ ...before, id: nextId });
    if (path.includes('/release/'))
      return put({ ...before, state: 'FREIGEGEBEN', releasedBy: other, releasedAt: before.updatedAt });
    if (path.includes('/delete/')) {
      stored = stored.filter(({ id }) => id !== before.id);
      return { archived: false };
    }
    if (path.includes('/cancel/')) return put({ ...before, state: 'FREIGEGEBEN', can: may });
    return before;
  };
  const change = (path: string, body: unknown): unknown => {
    if (path === '/newsletter') return save(body);
    if (path === '/newsletter/startjob') {
      put({ ...(stored[0] ?? draft), state: 'WARTET', can: held.can });
      return { id: letterId, jobId: letterId, recipients: 375 };
    }
    if (path === '/newsletter/consent') return knownAddress('');
    const before = find(path);
    return before === undefined ? refusal(404, 'newsletter.notFound', 'Nicht da.') : act(path, before);
  };
  return { all: () => stored, find, put, change };
}

/** Answers the calls of the newsletter, as the server would; what a page sends is kept. */
export function fakeNewsletterServer(first: readonly Newsletter[] = [draft]) {
  const { all, find, put, change } = letterStore(first);
  let broken: string | null = null;
  const sent: Sent[] = [];
  const reads = readsOf(all);
  const answer = (path: string, query: URLSearchParams, body: unknown): unknown => {
    if (broken !== null && path.startsWith(broken)) return refusal(500, 'server', 'Nicht erreichbar.');
    if (body !== undefined && path !== '/newsletter/segment' && !path.includes('/preview/'))
      return change(path, body);
    const read = reads[path];
    if (read !== undefined) return read(query);
    if (path.startsWith('/newsletter/'))
      return find(path) ?? refusal(404, 'newsletter.notFound', 'Diesen Newsletter gibt es nicht.');
    return [];
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api', '');
    const isPost = init.method === 'POST';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (isPost) sent.push({ path, query: searchParams.toString(), body });
    const answered = answer(path, searchParams, isPost ? body : undefined);
    // As with a network, the page renders what an action changed before it hears more.
    const isSwapped = !isPost && sent.some((one) => /cancel|delete|startjob/u.test(one.path));
    if (isSwapped) await new Promise((resolve) => setTimeout(resolve, 20));
    return answered instanceof Response ? answered : Response.json(answered);
  });
  return {
    sent,
    put,
    stored: () => all()[0],
    bodies: (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body),
    /** Every call below this address fails from now on; `null`: none. */
    breakCalls: (path: string | null) => {
      broken = path;
    },
  };
}
