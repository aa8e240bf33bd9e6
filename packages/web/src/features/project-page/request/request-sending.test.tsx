// @vitest-environment happy-dom
import {
  DocumentRequestInput,
  type DocumentRequestPlan,
  DocumentRequestNote,
} from '@energieakte/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { newId } from '#shared/forms/new-id.ts';
import { click, enter, find, renderPage, untilPasses } from '#test/render-page.tsx';
import { sampleChecklistItem, sampleProject } from '#test/sample-project.ts';
import { RequestDialog } from './request-dialog.tsx';

const project = {
  ...sampleProject,
  checklist: [sampleChecklistItem({ id: newId(), label: 'Lageplan' })],
};
const huber = {
  kind: 'ANSPRECHPARTNER',
  name: 'Martina Huber',
  greeting: 'Guten Tag Frau Huber',
  email: 'huber@x.example',
  portal: 'https://akte.example/attachment/x',
} as const;

type Sent = DocumentRequestPlan['sent'];

function message(minutesAgo: number): Sent[number] {
  return {
    id: newId(),
    owedBy: ['AUFTRAGGEBER'],
    recipientName: huber.name,
    email: huber.email,
    labels: ['Lageplan'],
    dueDate: '2026-12-05',
    sentAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    sentBy: null,
    state: 'GESENDET',
    unsent: null,
    arrived: 0,
    link: null,
  };
}

/** What the server has sent, what it was asked to send, and how it answers the next time. */
let sent: Sent;
let received: readonly DocumentRequestInput[];
let noted: readonly DocumentRequestNote[];
let answers: readonly (() => Response)[];
let isClosed: boolean;
let leave: () => void = () => undefined;

function json(body: unknown, status = 200): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

const recent =
  'Zuletzt am 21.11.2026 wurde Martina Huber um Unterlagen gebeten. Bitte bestätigen, dass die Nachricht noch einmal gesendet werden soll.';

const refusedAsRecent = `${recent} Es wurde nichts gesendet.`;

function refuseAsRecent(): Response {
  sent = [message(0), ...sent];
  const code = 'paperRequest.recent';
  const problem = { type: 'about:blank', title: 'Konflikt', status: 409, code, detail: recent };
  return json(problem, 409);
}

function planNow(): DocumentRequestPlan {
  const sender = { name: 'Jana Keller', office: 'Brenner', email: null };
  return { recipients: [huber], mailServer: true, sender, sent };
}

beforeEach(() => {
  [sent, received, noted, answers, isClosed] = [[], [], [], [], false];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST')
      return Promise.resolve(json(address.includes('/checklist/request/') ? planNow() : project));
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '');
    if (address.endsWith('/requested')) noted = [...noted, DocumentRequestNote.parse(body)];
    else received = [...received, DocumentRequestInput.parse(body)];
    const [answer, ...later] = answers;
    answers = later;
    return Promise.resolve(answer?.() ?? json(project));
  });
});

afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(): void {
  const page = () => (
    <RequestDialog project={project} today="2026-11-21" close={() => (isClosed = true)} />
  );
  ({ leave } = renderPage({ path: '/', address: '/', page, queryClient }));
}

const sendLabel = '1 Nachricht senden';
const closed = async (): Promise<void> => untilPasses(() => expect(isClosed).toBe(true));

function refuseAsUnavailable(): Response {
  const detail =
    'Die Datenbank ist gerade nicht erreichbar. Bitte in einem Augenblick noch einmal versuchen.';
  return json(
    { type: 'about:blank', title: detail, status: 503, code: 'server.unavailable', detail },
    503,
  );
}

async function alertText(): Promise<string> {
  return (await find('[role="alert"]')).textContent;
}

describe('a request for documents without a database', () => {
  test('says in one place that the recipients did not come, beside no empty messages', async () => {
    vi.stubGlobal('fetch', async () => Promise.resolve(refuseAsUnavailable()));
    // Asked three times before it is said.
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
    open();
    await untilPasses(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
    vi.useRealTimers();
    expect(await alertText()).toContain('Die Empfänger konnten nicht geladen werden.');
    await find('button', 'Noch einmal versuchen');
    expect(document.querySelector('[aria-label="Nachrichten"]')).toBeNull();
  });

  test('keeps what was typed when it cannot be sent, and sends it at the next try', async () => {
    answers = [refuseAsUnavailable];
    open();
    await click('button', 'Text ändern');
    enter(await find('textarea', 'Nachricht'), 'Mit eigenen Worten: Bitte den Lageplan.');
    await click('button', sendLabel);
    expect(await alertText()).toContain('Die Datenbank ist gerade nicht erreichbar.');
    expect(await alertText()).toContain('Ob schon etwas gesendet wurde, ist nicht sicher.');
    await click('button', sendLabel);
    await closed();
    expect(received.map(({ messages }) => messages[0]?.text)).toEqual([
      'Mit eigenen Worten: Bitte den Lageplan.',
      'Mit eigenen Worten: Bitte den Lageplan.',
    ]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });
});

describe('“Senden” of a request for documents', () => {
  test('clicked twice, and pressed as Strg+Enter besides, sends once', async () => {
    open();
    const button = await find('button', sendLabel);
    button.click();
    button.click();
    const keys = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
    await closed();
    expect(received).toHaveLength(1);
  });

  test('notes once what was asked for by telephone', async () => {
    open();
    await find('button', sendLabel);
    await click(
      'input[type="checkbox"]',
      'Ohne E-Mail als angefordert vermerken, etwa nach einem Anruf oder einem Brief',
    );
    const button = await find('button', 'Vermerken');
    button.click();
    button.click();
    await closed();
    expect([noted.length, received.length]).toEqual([1, 0]);
  });

  test('says that another tab was faster, keeps what was typed, and sends again only when that is meant', async () => {
    answers = [refuseAsRecent];
    open();
    await click('button', 'Text ändern');
    enter(await find('textarea', 'Nachricht'), 'Mit eigenen Worten: Bitte den Lageplan.');
    await click('button', sendLabel);
    expect(await alertText()).toBe(refusedAsRecent);
    const meant = 'Trotzdem noch einmal senden';
    await find('input[type="checkbox"]', meant);
    await click('button', sendLabel);
    await untilPasses(() => expect(received).toHaveLength(1));
    await click('input[type="checkbox"]', meant);
    await click('button', sendLabel);
    await closed();
    const [first, second] = received;
    expect(first).toMatchObject({ again: false, lastSeenId: null });
    expect(second).toMatchObject({ again: true, lastSeenId: sent[0]?.id });
    expect(second?.id).not.toBe(first?.id);
    expect(second?.messages[0]?.text).toBe('Mit eigenen Worten: Bitte den Lageplan.');
  });

  test('asks anew when a colleague sent something after it was confirmed', async () => {
    sent = [message(60)];
    answers = [refuseAsRecent];
    open();
    const meant = 'Trotzdem noch einmal senden';
    await click('input[type="checkbox"]', meant);
    await click('button', sendLabel);
    await untilPasses(async () => expect(await alertText()).toBe(refusedAsRecent));
    await untilPasses(() => {
      const [box] = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].filter(
        ({ labels }) => labels?.[0]?.textContent === meant,
      );
      expect(box?.checked).toBe(false);
    });
  });

  test('says that nothing was sent when it was refused, and that nothing was noted', async () => {
    const detail = 'Der Empfänger ist nicht mehr bekannt.';
    const refuse = () =>
      json(
        {
          type: 'about:blank',
          title: detail,
          status: 409,
          code: 'paperRequest.unknownRecipient',
          detail,
        },
        409,
      );
    answers = [refuse, refuse];
    open();
    await click('button', sendLabel);
    expect(await alertText()).toBe(`${detail} Es wurde nichts gesendet.`);
    await click(
      'input[type="checkbox"]',
      'Ohne E-Mail als angefordert vermerken, etwa nach einem Anruf oder einem Brief',
    );
    await click('button', 'Vermerken');
    await untilPasses(async () => expect(await alertText()).toBe(`${detail} Es wurde nichts vermerkt.`));
  });

  test('repeats the very same request when no answer came', async () => {
    answers = [() => json({}, 500)];
    open();
    await click('button', sendLabel);
    expect(await alertText()).toContain('Unverändert noch einmal gesendet, geht nichts doppelt hinaus.');
    await click('button', sendLabel);
    await closed();
    const [first, second] = received;
    expect(second).toEqual(first);
  });
});
