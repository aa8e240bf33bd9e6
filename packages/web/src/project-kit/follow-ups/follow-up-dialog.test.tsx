// @vitest-environment happy-dom
import type { FollowUp } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderPage, type, untilPasses } from '#test/render-page.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';

const { id, displayname } = signedInUser;
const followUp: FollowUp = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d21',
  version: 1,
  at: '2026-06-10',
  text: 'Beim Bauherrn nachfragen',
  assignee: id,
  groupId: null,
  assigneePerson: { id, displayname },
  teamName: null,
  project: null,
  attachment: null,
  customer: null,
  doneAt: null,
  doneBy: null,
  author: null,
  isOwn: true,
  can: { edit: true },
};

const close = vi.fn<() => void>();
let sent: unknown[];
let leave: () => void = () => undefined;

/** A colleague put it off meanwhile; the answer shows what is stored, which says nothing about rights. */
function answerTo(body: unknown): Response {
  sent.push(body);
  const { can, ...stored } = { ...followUp, version: 2, at: '2026-07-01' };
  if (sent.length > 1) return Response.json({ ...stored, can, version: 3 });
  const problem = {
    type: 'urn:energieakte:record.versionOutdated',
    title: 'Inzwischen geändert',
    detail: 'Inzwischen hat Ole Ährenfeld gespeichert.',
    status: 409,
    code: 'record.versionOutdated',
    current: stored,
  };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), { status: 409, headers });
}

beforeEach(() => {
  giveElementsASize();
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) =>
    method === 'POST' && typeof body === 'string' ? answerTo(JSON.parse(body)) : Response.json([]),
  );
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
  const page = () => <FollowUpDialog about={{}} {...{ followUp, close }} />;
  ({ leave } = renderPage({ path: '/', page, address: '/', queryClient }));
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('after a refusal what changed is shown, and saving again is about that', async () => {
  await type('textarea', 'Was ist zu tun?', 'Beim Statiker nachfragen');
  await click('button', 'Speichern');
  const notice = await find('[role=status]');
  expect(notice.textContent).toContain('Wiedervorlage am: 10.06.2026 → 01.07.2026');
  expect(await find('textarea', 'Was ist zu tun?')).toHaveProperty('value', 'Beim Statiker nachfragen');
  await click('button', 'Speichern');
  await untilPasses(() => expect(close).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { version: 1 },
    { id: followUp.id, version: 2, text: 'Beim Statiker nachfragen' },
  ]);
});
