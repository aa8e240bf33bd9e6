import { Project, ProjectComment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GuestWorld, openGuestWorld, secretIn } from '#test/guest-world.ts';
import { bearer, type OfficePersonKey, signIn } from '#test/office.ts';

let world: GuestWorld;

beforeAll(async () => {
  world = await openGuestWorld();
});
afterAll(async () => world.close());

async function ask(who: OfficePersonKey, url: string, payload: object = {}) {
  const token = await signIn(world.test.app, world.office.people[who].username);
  return world.test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: bearer(token),
    payload,
  });
}

async function act(...params: Parameters<typeof ask>): Promise<number> {
  return (await ask(...params)).statusCode;
}

/** What the office does to a project beside saving its form. */
const actions: readonly (readonly [url: (id: string) => string, body: (id: string) => object])[] = [
  [() => '/project/color', (id) => ({ id, color: 'LILA', reason: 'Geheim' })],
  [() => '/deadline', (projectId) => ({ projectId, title: 'Geheim', dueDate: '2027-01-04' })],
  [() => '/checklist', (projectId) => ({ projectId, label: 'Geheim' })],
  [(id) => `/project/startEdit/${id}`, () => ({})],
  [(id) => `/project/stopEdit/${id}`, () => ({})],
  [(id) => `/project/cancel/${id}`, () => ({ reason: 'Geheim' })],
  [(id) => `/project/activate/${id}`, () => ({ reason: 'Geheim' })],
];

const shownAtOnce = { visibility: 'KUNDE', confirmVisible: true } as const;

const Heard = z.array(z.looseObject({ type: z.string() }));

async function doEverythingTo(id: string): Promise<void> {
  const statuses: number[] = [];
  for (const [url, body] of actions) statuses.push(await act('admin', url(id), body(id)));
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
}

describe('the stream of a guest', () => {
  it('carries nothing but ids of own projects, whatever the office does meanwhile', async () => {
    const { lhb } = world.office.customerIds;
    const own = await world.project({ name: 'Familie Eigen' });
    const foreign = await world.project({ customerId: lhb });
    const nobodys = await world.project({ customerId: null });
    const last = await world.project({ name: 'Familie Ende' });
    const { headers, bytesUntil, close } = await listen();
    await doEverythingTo(foreign);
    await doEverythingTo(nobodys);
    await doEverythingTo(own);
    await act('user', '/view', {});
    const made = await ask('user', '/project', { mode: 0, name: 'Familie Fremd', customerId: lhb });
    const { id } = Project.pick({ id: true }).parse(made.json());
    expect(await act('admin', `/project/delete/${id}`)).toBe(200);
    await act('admin', '/project/color', { id: last, color: 'LILA', reason: 'Geheim' });
    const text = await bytesUntil(last);
    close();
    expect(secretIn(`${headers} ${text}`)).toBeNull();
    const ids = new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu));
    expect([...ids].toSorted()).toEqual([own, last].toSorted());
    expect(text).not.toContain('Geheim');
    const fields = [...text.matchAll(/^data: (.*)$/gmu)].map(([, data = '{}']) =>
      Object.keys(z.looseObject({}).parse(JSON.parse(data))).join(),
    );
    expect([...new Set(fields)].toSorted()).toEqual(['type', 'type,id']);
  });

  it('carries nothing about what is internal in an own project, and what is visible once', async () => {
    const own = await world.project({ name: 'Familie Still' });
    const last = await world.project({ name: 'Familie Schluss' });
    const { bytesUntil, close } = await listen();
    const silent = await ask('admin', '/comment', { projectId: own, text: 'Geheim' });
    const { id, version } = ProjectComment.pick({ id: true, version: true }).parse(silent.json());
    const actions: Parameters<typeof ask>[] = [
      ['admin', '/comment', { id, version, text: 'Geheimer' }],
      ['admin', `/comment/pin/${id}`, { pinned: true }],
      ['admin', `/comment/delete/${id}`],
      ['admin', '/attachments', { projectId: own, order: 2, title: 'Geheim' }],
      ['admin', '/attachments', { projectId: own, title: 'Nicht frei', order: 2, ...shownAtOnce }],
      ['user', '/comment', { projectId: own, text: 'Guten Tag', visibility: 'KUNDE' }],
      ['admin', '/project/color', { id: last, color: 'LILA', reason: 'Geheim' }],
    ];
    for (const operation of actions) expect(await act(...operation)).toBeLessThan(300);
    const text = await bytesUntil(last);
    close();
    const data = [...text.matchAll(/^data: (.*)$/gmu)].map(([, json = '{}']) => json);
    const heard = Heard.parse(data.map((json): unknown => JSON.parse(json)));
    const ofParts = heard.filter(({ type }) => /^(?:comment|attachment|notification)[.]/u.test(type));
    const { guestOfHalb } = world.office.people;
    expect(ofParts).toHaveLength(2);
    expect(ofParts).toContainEqual({ type: 'comment.changed', id: own });
    expect(ofParts).toContainEqual({ type: 'notification.changed', id: guestOfHalb.id });
  });
});

async function listen() {
  const token = (await world.tokenOf('guestOfHalb')) ?? '';
  const controller = new AbortController();
  const response = await fetch(`${world.origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    headers: JSON.stringify([...response.headers]),
    /** Every byte until the id comes; what happened before it has come by then. */
    bytesUntil: async (id: string): Promise<string> => {
      while (!text.includes(id)) {
        const read = await reader?.read();
        if (read === undefined || read.done) throw new Error(`The stream ended after: ${text}`);
        text += read.value;
      }
      return text;
    },
    close: () => controller.abort(),
  };
}
