// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError, networkError } from '#api/api-error.ts';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { closeForms, groupServer, keptInDraft, openForm } from '#test/edited-group.ts';
import { andDraw } from '#test/mount-hook.tsx';

afterEach(closeForms);

describe('a save that meets a newer version', () => {
  test('goes on by itself where others changed something else', async () => {
    const server = groupServer();
    const page = await openForm(server.save);
    await page.type('name', 'Team Süd');
    server.changeByOthers({ description: 'von den anderen' });
    expect(await page.save()).toMatchObject({
      name: 'Team Süd',
      description: 'von den anderen',
      version: 3,
    });
    expect(server.received).toHaveLength(2);
    expect(page.current().record.changed()).toEqual([]);
  });

  test.each([
    ['mine', 'Team Süd'],
    ['theirs', 'Team West'],
  ] as const)(
    'asks where others changed the same, and then saves what was decided: %s',
    async (side, name) => {
      const server = groupServer();
      const page = await openForm(server.save);
      await page.type('name', 'Team Süd');
      await page.type('description', 'neu');
      server.changeByOthers({ name: 'Team West' });
      expect(await page.save()).toBeNull();
      expect(page.current()).toMatchObject({ isDeciding: true, savesAfterwards: true, failure: null });
      expect(page.current().theirs).toMatchObject({ name: 'Team West', version: 2 });
      expect(server.stored()).toMatchObject({ name: 'Team West', description: null });

      await page.decide(side);
      expect(server.stored()).toMatchObject({ name, description: 'neu', version: 3 });
      expect(page.current()).toMatchObject({ isDeciding: false, openConflicts: 0 });
      expect(page.values()).toMatchObject({ name, description: 'neu' });
    },
  );

  test('sends what the form does not show as it is stored by then', async () => {
    const server = groupServer();
    const page = await openForm(server.save, { sentAsStored: ['customerId'] });
    await page.type('name', 'Team Süd');
    server.changeByOthers({ customerId: '01a1fc50-8cb4-7079-88fa-c99a69765d02' });
    expect(await page.save()).not.toBeNull();
    expect(server.received.map(({ customerId }) => customerId)).toEqual([
      null,
      '01a1fc50-8cb4-7079-88fa-c99a69765d02',
    ]);
  });

  test('stops after the third time, and says so without losing anything', async () => {
    const server = groupServer();
    const page = await openForm(server.save);
    await page.type('name', 'Team Süd');
    let turn = 0;
    const others = () => {
      turn += 1;
      server.changeByOthers({ description: `Stand ${turn}` });
    };
    server.beforeAnswers(others, others, others, others);
    expect(await page.save()).toBeNull();
    expect(server.received).toHaveLength(3);
    expect(page.current().failure).toBe('Inzwischen wurde etwas anderes gespeichert.');
    expect(page.current().isSaving).toBe(false);
    expect(page.values()['name']).toBe('Team Süd');
    expect(takeLastQueued()).toMatchObject({ kind: 'error' });
  });
});

test('a second save before the first is answered is the same one', async () => {
  const server = groupServer();
  const page = await openForm(server.save);
  await page.type('name', 'Team Süd');
  const [first, second] = await andDraw(() =>
    Promise.all([page.current().save(), page.current().save()]),
  );
  expect(second).toEqual(first);
  expect(server.received).toHaveLength(1);
  await page.type('name', 'Team West');
  expect(await page.save()).toMatchObject({ name: 'Team West', version: 3 });
});

test('what the server refuses stands at its field until that is changed', async () => {
  const server = groupServer();
  const page = await openForm(server.save);
  await page.type('name', 'Team West');
  server.beforeAnswers(() => {
    const fields = { name: 'Diesen Namen gibt es schon.' };
    throw new ApiError({ status: 422, code: 'request.invalid', detail: 'Angaben fehlen.', fields });
  });
  expect(await page.save()).toBeNull();
  expect(page.messageAt('name')).toBe('Diesen Namen gibt es schon.');
  expect(page.current()).toMatchObject({ failure: 'Angaben fehlen.', isSaving: false });
  expect(page.values()['name']).toBe('Team West');
});

test('nothing is sent while something in the form is wrong', async () => {
  const server = groupServer();
  const page = await openForm(server.save);
  await page.type('name', '');
  expect(await page.save()).toBeNull();
  expect(server.received).toHaveLength(0);
  expect(page.messageAt('name')).toBeDefined();
});

test('a server that cannot be reached changes nothing of the form', async () => {
  const server = groupServer();
  const page = await openForm(server.save);
  await page.type('name', 'Team Süd');
  server.beforeAnswers(() => {
    throw networkError(new Error('offline'));
  });
  expect(await page.save()).toBeNull();
  expect(page.current().failure).toContain('Der Server ist nicht erreichbar.');
  expect(page.current().record.changed()).toEqual(['name']);
  await andDraw(() => page.current().discard());
  expect(page.current().failure).toBeNull();
  expect(page.values()['name']).toBe('Team Nord');
  expect(await keptInDraft()).toBeUndefined();
});
