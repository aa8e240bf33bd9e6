// @vitest-environment happy-dom
import type { CurrentUser, HandOverRow } from '@energieakte/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';
import { planningRoutes } from '#app/planning-routes.tsx';
import {
  jana,
  sampleAppointment,
  startPlanningServer,
  tobias,
  visit,
} from '#test/fake-planning-server.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { click, find, giveElementsASize, renderRoutes, untilPasses } from '#test/render-page.tsx';

const admin: CurrentUser = { ...signedInUser, id: tobias, roles: ['ROLE_ADMIN'] };
const user: CurrentUser = { ...signedInUser, roles: ['ROLE_USER'] };

const { id, version, title, type, state, allDay, start, end, location } = sampleAppointment;
const row: HandOverRow = {
  appointment: { id, version, title, type, state, allDay, start, end, location },
  from: { id: jana, displayname: 'Jana Keller' },
  to: { id: tobias, displayname: 'Tobias Maurer' },
  outcome: 'HANDED',
  reason: 'Vertretung',
  needs: ['EEE_WG'],
  collisions: ['Tobias Maurer ist am 24.11.2026 abwesend.'],
  becomesTentative: true,
  contact: { name: 'Eva Baumann', phone: '07161 1234', email: null },
};
const left: HandOverRow = { ...row, to: null, outcome: 'CHANGED', reason: 'Der Termin wurde geändert.' };
const change = '01a200af-70c1-74fa-b403-3e8e4b5ae7f0';

const Sent = z.looseObject({ dryRun: z.boolean() });
let sent: z.infer<typeof Sent>[];
let answers: readonly object[];
let leave: () => void = () => undefined;

beforeEach(() => {
  giveElementsASize();
  sent = [];
  answers = [];
  startPlanningServer({ items: [], absences: [] });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { body?: string }) => {
    if (!address.endsWith('/planning/handover')) return others(address, init);
    sent.push(Sent.parse(JSON.parse(init.body ?? '{}')));
    const [answer = { changeId: null, rows: [row], gone: [] }, ...later] = answers;
    answers = later;
    if (!('status' in answer)) return Response.json(answer);
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(answer), { status: 409, headers });
  });
});
afterEach(() => {
  leave();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(me: CurrentUser, search: string): void {
  queryClient.setQueryData(currentUserQuery.queryKey, me);
  const address = `/appointment?tag=2026-11-24${search}`;
  ({ leave } = renderRoutes({ routes: planningRoutes, address, queryClient }));
}

const text = (): string => document.body.textContent;
const forJana = `&uebergeben=${jana}&von=2026-11-24&bis=2026-11-24`;

test('shows who takes what and why, hands over what was seen, and says whom to call', async () => {
  open(admin, forJana);
  await find('button', '1 Termin übergeben');
  expect(text()).toContain('nötig: EEE Wohngebäude');
  expect(text()).toContain('Der Termin ist danach nur noch geplant.');
  answers = [{ changeId: change, rows: [row], gone: [] }];
  await click('button', '1 Termin übergeben');
  await find('h2', '1 Termin übergeben');
  expect(sent.at(-1)).toEqual({
    userId: jana,
    first: '2026-11-24',
    last: '2026-11-24',
    part: 'GANZ',
    dryRun: false,
    choices: [{ id: visit, version: 1, userId: tobias }],
  });
  expect((await find('a', '07161 1234')).getAttribute('href')).toBe('tel:07161 1234');
  await click('button', 'Fertig');
  await untilPasses(() => expect(text()).not.toContain('Bitte informieren'));
});

test('says what was not handed over, and what is gone', async () => {
  open(admin, forJana);
  await find('button', '1 Termin übergeben');
  answers = [{ changeId: null, rows: [left], gone: [visit] }];
  await click('button', '1 Termin übergeben');
  await find('h2', 'Kein Termin wurde übergeben');
  expect(text()).toContain('Der Termin wurde geändert.');
  expect(text()).toContain('Inzwischen abgesagt, erledigt oder bei jemand anderem');
});

test('keeps the dialog where it is refused, with the sentence of the server', async () => {
  open(admin, forJana);
  await find('button', '1 Termin übergeben');
  const detail = 'Jemand anderes war schneller.';
  answers = [{ status: 409, code: 'server.crossed', title: detail, type: 'about:blank', detail }];
  await click('button', '1 Termin übergeben');
  await untilPasses(() => expect(text()).toContain(detail));
});

test('is offered to admins, and begins without anybody', async () => {
  open(admin, '');
  await click('button', 'Termine übergeben');
  await find('h2', 'Termine übergeben');
  expect(sent).toEqual([]);
  leave();
  open(user, '');
  await find('h1', 'Mitarbeiterplanung');
  expect(text()).not.toContain('Termine übergeben');
});
