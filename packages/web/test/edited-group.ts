import { type Group, GroupInput } from '@energieakte/contract';
import { journalKeys, readJournal } from '#shared/record/drafts/draft-journal.ts';
import { discardDraft, findDraft, listDraftKeys } from '#shared/record/drafts/draft-store.ts';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { fieldFor, type FormDescription, wholeRecord } from '#shared/record/whole-record.ts';
import { type FakeRecordServer, fakeRecordServer } from './fake-record-server.ts';
import { andDraw, mountHook, signedInUser } from './mount-hook.tsx';

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
const mounted: (() => Promise<void>)[] = [];

/** To be called after each test: ends the pages and forgets all drafts. */
export async function closeForms(): Promise<void> {
  for (const unmount of mounted.splice(0)) await unmount();
  await forgetDrafts();
}

/** The server of one group. */
export function groupServer(): FakeRecordServer<GroupInput, Group> {
  return fakeRecordServer<GroupInput, Group>(stored, (group, { name, description, color }) => ({
    ...group,
    name,
    description: description ?? null,
    color: color ?? null,
  }));
}

/** The form of the group, without anything to see. */
export async function openForm(
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
export function gate() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { isOpen: () => promise, open: () => resolve(undefined) };
}

/** Throws away whatever is kept of any form. */
export async function forgetDrafts(): Promise<void> {
  for (const key of await listDraftKeys(signedInUser.id)) await discardDraft(signedInUser.id, key);
}

/** As a reload, or the end of a tab: the form on screen has no time for anything more. */
export function leaveTab(): void {
  window.dispatchEvent(new Event('pagehide'));
}

/** What is kept of the form in this browser, the inputs of several tabs in no order. */
export async function allKeptDrafts(): Promise<readonly unknown[]> {
  const keys = await listDraftKeys(signedInUser.id);
  const drafts = await Promise.all(keys.map((key) => findDraft(signedInUser.id, key)));
  return drafts.flatMap((draft) => (draft === null ? [] : [draft.value]));
}

/** The same where there is one form. */
export async function keptInDraft(): Promise<unknown> {
  const [only, ...others] = await allKeptDrafts();
  if (others.length > 0) throw new Error('More than one input is kept.');
  return only;
}

/** What was noted at once, and is not in the browser's database yet. */
export function notedInJournal(): readonly unknown[] {
  return journalKeys(signedInUser.id).map((key) => readJournal({ userId: signedInUser.id, key })?.value);
}
