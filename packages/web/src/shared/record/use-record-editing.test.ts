// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { type Group, GroupInput } from '@energieakte/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError, networkError } from '#api/api-error.ts';
import { takeLastQueued } from '#shared/activity/activity.ts';
import { fakeRecordServer } from '#test/fake-record-server.ts';
import { andDraw, mountHook, signedInUser } from '#test/mount-hook.tsx';
import { readJournal } from './drafts/draft-journal.ts';
import { discardDraft, findDraft, flushDirtyForms } from './drafts/draft-store.ts';
import { useRecordEditing } from './use-record-editing.ts';
import { fieldFor, type FormDescription, wholeRecord } from './whole-record.ts';

const field = fieldFor(GroupInput);
const form: FormDescription<GroupInput> = {
  schema: GroupInput,
  sections: [
    {
      id: 'gruppe',
      title: 'Gruppe',
      fields: [
        field('name', { kind: 'text', maximum: 120, isRequired: true }),
        field('description', { kind: 'paragraph', maximum: 2000 }),
        field('color', { kind: 'text' }),
      ],
    },
  ],
};

const stored: Group = {
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d10',
  name: 'Team Nord',
  description: null,
  kind: 'TEAM',
  customerId: null,
  color: null,
  customerName: null,
  members: [],
  memberIds: [],
  projectsByMode: [0, 0, 0],
  can: { edit: true, delete: true, readHistory: true },
  version: 1,
};

const draftKey = `gruppe/${stored.id}`;
const draftPlace = { userId: signedInUser.id, key: draftKey };
const mounted: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
  await discardDraft(draftPlace.userId, draftKey);
});

function groupServer() {
  return fakeRecordServer<GroupInput, Group>(stored, (group, { name, description, color }) => ({
    ...group,
    name,
    description: description ?? null,
    color: color ?? null,
  }));
}

async function openForm(
  save: (input: GroupInput) => Promise<Group>,
  hidden: Pick<Parameters<typeof wholeRecord<GroupInput, Group>>[0], 'sentAsStored'> = {},
) {
  const page = await mountHook(
    (data: Group) =>
      useRecordEditing(
        wholeRecord({
          form,
          data: { ...data },
          draftKey,
          mutation: { mutationFn: save, networkMode: 'always' },
          extra: { kind: data.kind },
          ...hidden,
          savedText: 'Gespeichert',
        }),
      ),
    stored,
  );
  mounted.push(page.unmount);
  const values = () => page.current().record.form.getValues();
  return {
    ...page,
    values,
    type: (path: string, text: string) =>
      andDraw(() => page.current().record.form.setValue(path, text, { shouldTouch: true })),
    save: () => andDraw(() => page.current().save()),
    decide: (side: 'mine' | 'theirs') =>
      andDraw(() =>
        page
          .current()
          .decide(Object.fromEntries(page.current().record.conflicts.map(({ path }) => [path, side]))),
      ),
    messageAt: (path: string) => page.current().record.form.getFieldState(path).error?.message,
  };
}

/** A call that is answered when the test says so. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { isOpen: () => promise, open: () => resolve(undefined) };
}

async function keptInDraft(): Promise<unknown> {
  return (await findDraft(draftPlace.userId, draftKey))?.value;
}

describe('a draft', () => {
  test('is kept as soon as something is typed, and brings it back after a reload', async () => {
    const server = groupServer();
    const before = await openForm(server.save);
    await before.type('name', 'Team Süd');
    expect(readJournal(draftPlace)).toMatchObject({ value: { fields: { name: { mine: 'Team Süd' } } } });

    // A reload gives the page no time for anything: it is simply not there any more.
    const after = await openForm(server.save);
    await expect.poll(() => after.current().draft.offered?.mine['name']).toBe('Team Süd');
    expect(after.values()['name']).toBe('Team Nord');
    await andDraw(() => after.current().draft.answer('take'));
    expect(after.values()['name']).toBe('Team Süd');
    expect(after.current().record.changed()).toEqual(['name']);
  });

  test('is kept at once where the session ends', async () => {
    const page = await openForm(groupServer().save);
    await page.type('description', 'für den Norden');
    await andDraw(flushDirtyForms);
    expect(readJournal(draftPlace)).toBeNull();
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
