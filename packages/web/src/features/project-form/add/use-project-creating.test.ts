// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ProjectInput } from '@energieakte/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts, leaveTab } from '#test/edited-group.ts';
import { andDraw, mountHook } from '#test/mount-hook.tsx';
import { sampleProject } from '#test/sample-project.ts';
import { customerFieldOf, modePath, officeAddSections, projectIdPath } from './add-sections.ts';
import type { AddForm } from './new-project.ts';
import { useProjectCreating } from './use-project-creating.ts';

const form: AddForm = { choosesCustomer: true, sections: officeAddSections, leadId: null };
const mounted: (() => Promise<void>)[] = [];

/** What was sent to make a project; answered in turn, at last with the new project. */
let sent: ProjectInput[] = [];
let refusals: Response[] = [];
/** The answers wait for it. */
let gate: Promise<unknown> = Promise.resolve();

beforeEach(() => {
  sent = [];
  refusals = [];
  gate = Promise.resolve();
  vi.stubGlobal('fetch', async (_: string, request: { readonly body: string }) => {
    sent.push(ProjectInput.parse(JSON.parse(request.body)));
    await gate;
    return refusals.shift() ?? Response.json({ ...sampleProject, name: 'Familie Öztürk' });
  });
});

afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
  await forgetDrafts();
  vi.unstubAllGlobals();
});

async function openPage(fromView: 0 | 1 | 2 = 0, params: AddForm = form) {
  const page = await mountHook(() => useProjectCreating(params, fromView), null);
  mounted.push(page.unmount);
  const { record } = page.current().editing;
  return {
    ...page,
    values: () => record.form.getValues(),
    type: (path: string, text: string) => andDraw(() => record.form.setValue(path, text)),
    create: (confirmed?: 'projectIdConfirmed') => andDraw(() => page.current().create(confirmed)),
  };
}

/** A page that was left with something typed, and opened again. */
async function openWithDraft(typed: Readonly<Record<string, string>>, fromView: 0 | 1 | 2 = 0) {
  const left = await openPage();
  for (const [path, text] of Object.entries(typed)) await left.type(path, text);
  await andDraw(() => left.current().editing.draft.flush());
  leaveTab();
  const page = await openPage(fromView);
  await expect.poll(() => page.current().editing.draft.offered).not.toBeNull();
  return { ...page, take: () => andDraw(() => page.current().editing.draft.answer('take')) };
}

function refusal(status: number, code: string, fields: object): Response {
  const problem = { type: 'about:blank', title: code, status, code, detail: 'Bitte prüfen.', fields };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), { status, headers });
}

test('a project is made once, however often it is asked for before the answer', async () => {
  const page = await openPage(1);
  await page.type('name', 'Familie Öztürk');
  await page.type('customerId', '01a1fc50-8cb4-7079-88fa-c99a69765d02');
  const both = await andDraw(() => Promise.all([page.current().create(), page.current().create()]));
  expect(both.map((project) => project?.name)).toEqual(['Familie Öztürk', 'Familie Öztürk']);
  expect(sent).toMatchObject([{ mode: 1, name: 'Familie Öztürk' }]);
  expect(page.current().editing.record.changed()).toEqual([]);
});

test('what is typed while the project is made is still there, as a change', async () => {
  const page = await openPage();
  await page.type('name', 'Familie Öztürk');
  const answer = Promise.withResolvers<undefined>();
  gate = answer.promise;
  const making = page.current().create();
  await expect.poll(() => sent.length).toBe(1);
  await page.type('title', 'Neubau mit Einlieger');
  answer.resolve(undefined);
  expect(await andDraw(() => making)).not.toBeNull();
  expect(page.values()['title']).toBe('Neubau mit Einlieger');
  expect(page.current().editing.record.changed()).toEqual(['title']);
});

test('what was made is not made again by asking once more', async () => {
  const page = await openPage();
  await page.type('name', 'Familie Öztürk');
  const answer = Promise.withResolvers<undefined>();
  gate = answer.promise;
  const making = page.current().create();
  await expect.poll(() => sent.length).toBe(1);
  await page.type('title', 'Neubau mit Einlieger');
  answer.resolve(undefined);
  await andDraw(() => making);
  expect(await page.create()).toBeNull();
  expect(sent).toHaveLength(1);
});

test('an id far ahead is asked about, and sent again when it is meant', async () => {
  const page = await openPage();
  await page.type('name', 'Familie Öztürk');
  await page.type(projectIdPath, 'KfW-26_900');
  refusals = [refusal(422, 'project.numberFarAhead', { projectId: 'Die letzte Nummer ist 16.' })];
  expect(await page.create()).toBeNull();
  expect(page.current()).toMatchObject({ farAhead: 'Die letzte Nummer ist 16.' });
  expect(page.current().editing.failure).toBeNull();
  expect(await page.create('projectIdConfirmed')).not.toBeNull();
  expect(sent.map(({ confirmProjectId }) => confirmProjectId)).toEqual([undefined, true]);
  expect(page.current().farAhead).toBeNull();
});

test('an id that is taken stands at its field, and nothing typed is lost', async () => {
  const page = await openPage();
  await page.type('name', 'Familie Öztürk');
  await page.type(projectIdPath, 'KfW-26_001');
  refusals = [refusal(409, 'project.idTaken', {})];
  expect(await page.create()).toBeNull();
  const { record } = page.current().editing;
  expect(record.form.getFieldState(projectIdPath).error?.message).toBe('Bitte prüfen.');
  expect(record.changed()).toEqual([projectIdPath, 'name']);
});

describe('a draft that is taken over', () => {
  test('wins over what the page was only opened with', async () => {
    const page = await openWithDraft({ [modePath]: '2', name: 'Familie Öztürk' }, 1);
    await page.take();
    expect(page.current().editing.openConflicts).toBe(0);
    expect(page.values()).toMatchObject({ [modePath]: '2', name: 'Familie Öztürk' });
  });

  test.each([
    ['mine', 'Familie Öztürk'],
    ['theirs', 'Familie Grün'],
  ] as const)('is asked about where something else was typed: %s', async (side, name) => {
    const page = await openWithDraft({ name: 'Familie Öztürk' });
    await page.type('name', 'Familie Grün');
    await page.take();
    expect(await page.create()).toBeNull();
    expect(sent).toHaveLength(0);
    expect(page.current().editing).toMatchObject({ isDeciding: true, savesAfterwards: true });
    expect(await andDraw(() => page.current().editing.decide({ name: side }))).not.toBeNull();
    expect(sent).toMatchObject([{ name }]);
  });
});

describe('what a new project begins with', () => {
  const leadId = '01a1fc50-8cb4-7079-88fa-c99a69765d99';

  test('is led by whoever makes it, unless somebody else or nobody is chosen', async () => {
    const page = await openPage(0, { ...form, leadId });
    await page.type('name', 'Familie Öztürk');
    await page.create();
    expect(sent.at(-1)?.responsibleUserId).toBe(leadId);
    const second = await openPage(0, { ...form, leadId });
    await second.type('name', 'Familie Öztürk');
    await second.type('responsibleUserId', '');
    await second.create();
    expect(sent.at(-1)?.responsibleUserId).toBeUndefined();
  });

  test.each([
    [0, false],
    [1, true],
    [2, true],
  ] as const)('of kind %i asks for an Auftraggeber with a star: %s', (mode, isRequired) => {
    expect(customerFieldOf(mode).isRequired ?? false).toBe(isRequired);
  });
});
