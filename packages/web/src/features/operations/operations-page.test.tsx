// @vitest-environment happy-dom
import type { BackupRun, OperationCheck, Operations } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { settingsRoutes } from '#app/settings-routes.tsx';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderRoutes } from '#test/render-page.tsx';

const disk: OperationCheck = {
  key: 'disk',
  group: 'SERVER',
  title: 'Speicherplatz',
  level: 'WARNING',
  value: '82 % von 120 GB',
  advice: 'Bitte Platz schaffen.',
};
const rehearsal: OperationCheck = {
  ...disk,
  key: 'rehearsal',
  group: 'BACKUP',
  title: 'Wiederherstellungsprobe',
  level: 'CRITICAL',
  value: 'fehlgeschlagen',
};
const failed: BackupRun = {
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0a1',
  origin: 'SCHEDULED',
  state: 'FAILED',
  step: null,
  done: 0,
  total: null,
  startedAt: '2026-11-27T01:30:00Z',
  finishedAt: '2026-11-27T01:31:00Z',
  name: 'energieakte-2026-11-27-013000',
  bytes: 1,
  files: 1,
  rows: 1,
  problem: 'Die Tabelle project steht anders da.',
};
const waiting: BackupRun = {
  ...failed,
  id: '3f2f2d0e-9b5b-4d39-9a53-b6a1f5a1a0a2',
  state: 'WAITING',
  problem: null,
};

let answer: Operations | null;
let sent: string[];
let leave: () => void = () => undefined;
const text = (): string => document.body.textContent;

function render(can: Partial<typeof signedInUser.can> = {}): void {
  const me = { ...signedInUser, can: { ...signedInUser.can, ...can } };
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  ({ leave } = renderRoutes({ routes: settingsRoutes, address: '/settings/betrieb', queryClient }));
}

beforeEach(() => {
  giveElementsASize();
  sent = [];
  answer = {
    checkedAt: '2026-11-27T09:42:18Z',
    checks: [rehearsal, disk],
    backups: { configured: true, current: null, runs: [failed] },
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).replace(/^.*\/api/u, '');
    if (init.method !== 'POST')
      return answer === null ? new Response(null, { status: 500 }) : Response.json(answer);
    sent.push(path);
    if (answer !== null) answer = { ...answer, backups: { ...answer.backups, current: waiting } };
    return Response.json({ id: waiting.id }, { status: 202 });
  });
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('says first what needs somebody, and why the last backup failed', async () => {
  render();
  await vi.waitFor(() =>
    expect(text()).toContain('1 Punkt braucht Sie jetzt, 1 sollte angesehen werden.'),
  );
  expect(text()).toContain('Wiederherstellungsprobe: fehlgeschlagen.');
  expect(text()).toContain('Die Tabelle project steht anders da.');
  expect(text()).toContain('Stand 10:42:18 Uhr');
});

test('begins a backup once, says how far it is, and keeps the focus', async () => {
  render();
  await vi.waitFor(() => expect(text()).toContain('Jetzt sichern'));
  const button = await find('button', 'Jetzt sichern');
  button.focus();
  await click('button', 'Jetzt sichern');
  await vi.waitFor(() => expect(text()).toContain('Die Sicherung beginnt gleich'));
  await click('button', 'Wird gesichert …');
  expect(sent).toEqual(['/operations/backup']);
  expect(document.activeElement).toBe(button);
});

test('offers no backup where nobody has set up a folder', async () => {
  if (answer !== null) answer = { ...answer, backups: { configured: false, current: null, runs: [] } };
  render();
  await vi.waitFor(() => expect(text()).toContain('Speicherplatz'));
  expect(text()).not.toContain('Jetzt sichern');
});

test('says that it could not be checked, and asks again', async () => {
  answer = null;
  render();
  await vi.waitFor(() => expect(text()).toContain('Der Betrieb konnte nicht geprüft werden.'));
});

test('is for the administration', async () => {
  render({ seeOperations: false });
  await vi.waitFor(() => expect(text()).toContain('Der Betrieb ist für die Verwaltung'));
});
