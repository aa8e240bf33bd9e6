// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { networkError } from '#api/api-error.ts';
import { takeLastQueued } from '#shared/activity/activity.ts';
import {
  allKeptDrafts,
  closeForms,
  gate,
  groupServer,
  keptInDraft,
  leaveTab,
  notedInJournal,
  openForm,
} from '#test/edited-group.ts';
import { andDraw } from '#test/mount-hook.tsx';
import { type DraftPlace, readJournal } from './drafts/draft-journal.ts';
import { flushDirtyForms } from './drafts/draft-store.ts';

afterEach(closeForms);

describe('a draft', () => {
  test('is kept as soon as something is typed, and brings it back after a reload', async () => {
    const server = groupServer();
    const before = await openForm(server.save);
    await before.type('name', 'Team Süd');
    expect(notedInJournal()).toMatchObject([{ fields: { name: { mine: 'Team Süd' } } }]);
    leaveTab();

    const after = await openForm(server.save);
    await expect.poll(() => after.current().draft.offered?.mine['name']).toBe('Team Süd');
    expect(after.values()['name']).toBe('Team Nord');
    await andDraw(() => after.current().draft.answer('take'));
    expect(after.values()['name']).toBe('Team Süd');
    expect(after.current().record.changed()).toEqual(['name']);
  });

  test('is thrown away on request before a reload in the same moment', async () => {
    const server = groupServer();
    const before = await openForm(server.save);
    await before.type('name', 'Team Süd');
    leaveTab();
    const after = await openForm(server.save);
    const slot = (): DraftPlace | undefined => after.current().draft.offered?.slot;
    await expect.poll(slot).toBeDefined();
    const thrownAway = slot();
    await andDraw(() => {
      after.current().draft.answer('discard');
      expect(thrownAway && readJournal(thrownAway)).toMatchObject({ value: null });
    });
    await expect.poll(notedInJournal).toEqual([]);
    expect(await keptInDraft()).toBeUndefined();
  });

  test('is kept at once where the session ends', async () => {
    const page = await openForm(groupServer().save);
    await page.type('description', 'für den Norden');
    await andDraw(flushDirtyForms);
    expect(notedInJournal()).toEqual([]);
    expect(await keptInDraft()).toMatchObject({ fields: { description: { mine: 'für den Norden' } } });
  });

  test('is thrown away by a save, and by nothing less', async () => {
    const server = groupServer();
    const page = await openForm(server.save);
    await page.type('name', 'Team Süd');
    server.beforeAnswers(() => {
      throw networkError(new Error('offline'));
    });
    expect(await page.save()).toBeNull();
    expect(await keptInDraft()).toMatchObject({ fields: { name: { mine: 'Team Süd' } } });

    expect(await page.save()).toMatchObject({ name: 'Team Süd', version: 2 });
    expect(await keptInDraft()).toBeUndefined();
    expect(takeLastQueued()).toMatchObject({ kind: 'success', text: 'Gespeichert' });
  });
});

describe('two tabs with the same form', () => {
  test('keep both inputs, and offer neither while both are open', async () => {
    const server = groupServer();
    const first = await openForm(server.save);
    await first.type('name', 'Team Süd');
    const second = await openForm(server.save);
    await expect.poll(() => second.current().draft.isOpenElsewhere).toBe(true);
    await second.type('name', 'Team West');
    await andDraw(flushDirtyForms);
    expect(await allKeptDrafts()).toHaveLength(2);
    expect(second.current().draft.offered).toBeNull();
  });

  test('leave both behind, to be answered one after the other, the newest first', async () => {
    const server = groupServer();
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await openForm(server.save);
    await first.type('name', 'Team Süd');
    await first.type('description', 'aus dem ersten Tab');
    leaveTab();
    const second = await openForm(server.save);
    await expect.poll(() => second.current().draft.offered).not.toBeNull();
    vi.setSystemTime(Date.now() + 1000);
    await second.type('name', 'Team West');
    leaveTab();
    vi.useRealTimers();

    const after = await openForm(server.save);
    const offered = () => after.current().draft.offered?.mine;
    await expect.poll(offered).toEqual({ name: 'Team West' });
    await andDraw(() => after.current().draft.answer('discard'));
    await expect.poll(offered).toEqual({ name: 'Team Süd', description: 'aus dem ersten Tab' });
    await andDraw(() => after.current().draft.answer('take'));
    await expect.poll(offered).toBeUndefined();
    expect(after.values()).toMatchObject({ name: 'Team Süd', description: 'aus dem ersten Tab' });
    await andDraw(() => after.current().draft.flush());
    expect(await keptInDraft()).toMatchObject({ fields: { name: { mine: 'Team Süd' } } });
  });

  test('lose nothing when one of them saves', async () => {
    const server = groupServer();
    const first = await openForm(server.save);
    const second = await openForm(server.save);
    await first.type('name', 'Team Süd');
    await second.type('description', 'aus dem zweiten Tab');
    await andDraw(flushDirtyForms);
    expect(await second.save()).toMatchObject({ description: 'aus dem zweiten Tab' });
    expect(await keptInDraft()).toMatchObject({ fields: { name: { mine: 'Team Süd' } } });
    await first.give(server.stored());
    expect(await first.save()).toMatchObject({ name: 'Team Süd', description: 'aus dem zweiten Tab' });
    expect(await allKeptDrafts()).toEqual([]);
  });
});

describe('what others store meanwhile', () => {
  test('comes into the form by itself, and a conflict is asked about before anything is sent', async () => {
    const server = groupServer();
    const page = await openForm(server.save);
    await page.type('name', 'Team Süd');
    server.changeByOthers({ name: 'Team West', description: 'von den anderen' });
    await page.give(server.stored());
    expect(page.values()).toMatchObject({ name: 'Team Süd', description: 'von den anderen' });
    expect(page.current()).toMatchObject({ openConflicts: 1, isDeciding: false });

    expect(await page.save()).toBeNull();
    expect(server.received).toHaveLength(0);
    expect(page.current()).toMatchObject({ isDeciding: true, savesAfterwards: true });
    await page.decide('theirs');
    expect(server.stored()).toMatchObject({ name: 'Team West', description: 'von den anderen' });
  });

  test('is no conflict where it is only what this save made of it', async () => {
    const server = groupServer();
    const answer = gate();
    const page = await openForm(async (input) => {
      const saved = await server.save({ ...input, color: '#aabbcc' });
      await answer.isOpen();
      return saved;
    });
    await page.type('color', '#AABBCC');
    const saving = page.current().save();
    await expect.poll(() => server.stored().version).toBe(2);
    // The list is asked for again as soon as the server has saved; its answer is here first.
    await page.give(server.stored());
    answer.open();
    expect(await andDraw(() => saving)).toMatchObject({ color: '#aabbcc' });
    expect(page.current().openConflicts).toBe(0);
    expect(page.values()['color']).toBe('#aabbcc');
  });
});

test('what is typed while a save runs stays a change, and stays kept', async () => {
  const server = groupServer();
  const answer = gate();
  server.beforeAnswers(answer.isOpen);
  const page = await openForm(server.save);
  await page.type('name', 'Team Süd');
  const saving = page.current().save();
  await expect.poll(() => server.received.length).toBe(1);
  await page.type('name', 'Team Süd-West');
  await page.type('description', 'noch nicht gesendet');
  await andDraw(() => page.current().draft.flush());
  answer.open();
  expect(await andDraw(() => saving)).toMatchObject({ name: 'Team Süd', version: 2 });
  expect(page.values()).toMatchObject({ name: 'Team Süd-West', description: 'noch nicht gesendet' });
  expect(page.current().record.changed()).toEqual(['name', 'description']);
  expect(await keptInDraft()).toMatchObject({
    fields: { name: { base: 'Team Süd', mine: 'Team Süd-West' }, description: { base: '' } },
  });
});

test('a save in the moment in which another change comes in asks which side wins', async () => {
  const page = await openForm(groupServer().save);
  await page.type('name', 'Team Süd');
  const { record, save } = page.current();
  const { values } = record.base;
  const saved = await andDraw(async () => {
    record.adopt({ version: 2, values: { ...values, name: 'Team West' } });
    return save();
  });
  expect(saved).toBeNull();
  expect(page.current().isDeciding).toBe(true);
  expect(page.current().record.conflicts).toMatchObject([{ path: 'name', theirs: 'Team West' }]);
});
