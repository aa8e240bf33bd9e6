// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { listPageCommands } from '#shared/commands/commands.ts';
import { listPageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { mountHook } from '#test/mount-hook.tsx';
import { press, untilPasses } from '#test/render-page.tsx';
import { sampleBoard } from '#test/sample-board.ts';
import { useUploadKeys } from './use-upload-keys.ts';

let leave: () => Promise<void> = async () => undefined;
afterEach(async () => leave());

async function open(more: { readonly isGuest?: boolean; readonly upload?: boolean } = {}) {
  const bring = vi.fn();
  const sample = sampleBoard([], []);
  const board = { ...sample, can: { ...sample.can, upload: more.upload ?? true } };
  const { unmount } = await mountHook(useUploadKeys, { board, isGuest: more.isGuest ?? false, bring });
  leave = unmount;
  return bring;
}

it('uploads with U, and into a slot with its number, and the keyboard waits on its button', async () => {
  const bring = await open();
  const button = document.createElement('button');
  button.dataset['upload'] = '2';
  document.body.append(button);
  for (const key of ['u', '2', 'y']) press(key);
  expect(bring.mock.calls).toEqual([[{}], [{ slot: 2 }]]);
  expect(document.activeElement).toBe(button);
  button.remove();
});

it('is no key while something is typed', async () => {
  const bring = await open();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  for (const key of ['u', '2']) press(key);
  field.remove();
  expect(bring).not.toHaveBeenCalled();
});

it('offers every slot in the palette, also those whose number has two digits', async () => {
  const bring = await open();
  const command = listPageCommands().find(({ label }) => label.startsWith('In BnD'));
  if (command?.action.kind === 'run') command.action.run();
  await untilPasses(() => expect(bring).toHaveBeenCalledExactlyOnceWith({ slot: 10 }));
  expect(listPageShortcuts().map(({ keys }) => keys)).toContainEqual(['0–9']);
});

it('knows no numbers for customers, and nothing for who may not upload', async () => {
  const ofGuest = await open({ isGuest: true });
  for (const key of ['2', 'u']) press(key);
  expect(ofGuest.mock.calls).toEqual([[{}]]);
  await leave();
  const ofNobody = await open({ upload: false });
  for (const key of ['2', 'u']) press(key);
  expect(ofNobody).not.toHaveBeenCalled();
  expect(listPageCommands()).toEqual([]);
});
