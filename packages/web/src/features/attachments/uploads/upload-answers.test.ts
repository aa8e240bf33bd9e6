import { describe, expect, it } from 'vitest';
import { store, fileOf, itemOf, settle, stateOf } from './upload-store.ts';
import { type KnownCopy, totalsOf } from './upload-item.ts';
import { uploadErrorOf } from './upload-error.ts';

describe('a file that is there already', () => {
  const copy: KnownCopy = {
    attachmentId: 'other',
    version: 2,
    title: 'Lageplan',
    projectName: 'II-24_009-ABC',
    isSameProject: false,
  };

  async function asked() {
    const shop = store({ findCopies: () => Promise.resolve([copy]) });
    shop.uploads.add(itemOf('a'), fileOf('a'));
    await settle();
    return shop;
  }

  it('is asked about before a byte is sent', async () => {
    const { uploads, attempts, log, kept } = await asked();
    expect(stateOf(uploads, 'a').state).toBe('asking');
    expect(attempts).toEqual([]);
    expect(log).toEqual([]);
    expect(kept.get('a')?.state).toBe('asking');
  });

  it('is asked about also when the connection was away for a moment', async () => {
    let attempts = 0;
    const { uploads } = store({
      findCopies: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(uploadErrorOf(0, '')) : Promise.resolve([copy]);
      },
    });
    uploads.add(itemOf('a'), fileOf('a'));
    await settle();
    expect(stateOf(uploads, 'a')).toMatchObject({ state: 'asking', message: null });
  });

  it('can be linked', async () => {
    const { uploads, log } = await asked();
    uploads.answer('a', { kind: 'link', copy });
    await settle();
    expect(log).toEqual(['made for a', 'record of a linked to other', 'a arrived']);
    expect(stateOf(uploads, 'a').state).toBe('done');
  });

  it('can become the next version of the other record', async () => {
    const { uploads, log } = await asked();
    uploads.answer('a', { kind: 'version', copy });
    await settle();
    expect(log).toEqual(['other linked to other', 'a arrived']);
  });

  it('can be sent all the same, and is not asked about again', async () => {
    const { uploads, attempts } = await asked();
    uploads.answer('a', { kind: 'upload' });
    await settle();
    expect(attempts).toHaveLength(1);
    expect(stateOf(uploads, 'a').state).toBe('sending');
  });
});

describe('after a reload', () => {
  const half = { sha256: 'x', isUnique: true, attachmentId: 'r', address: '/u/1', sent: 2 } as const;

  it('goes on by itself with the kept file', async () => {
    const { uploads, attempts } = store();
    uploads.restore(itemOf('a', { ...half, state: 'sending' }), fileOf('a'));
    await settle();
    expect(attempts[0]?.sending.item).toMatchObject({ address: '/u/1', sent: 2, attachmentId: 'r' });
  });

  it('leaves alone what was paused, and asks again for a file that was too large to keep', async () => {
    const { uploads, attempts } = store();
    uploads.restore(itemOf('a', { ...half, state: 'paused' }), fileOf('a'));
    uploads.restore(itemOf('b', { ...half, state: 'sending' }), null);
    await settle();
    expect(attempts).toEqual([]);
    expect(uploads.list().map(({ state }) => state)).toEqual(['paused', 'fileMissing']);
    uploads.giveFile('b', fileOf('b'));
    await settle();
    expect(attempts[0]?.sending.item.id).toBe('b');
  });
});

describe('the figure of the bar', () => {
  it('counts what is done, moves and has failed', () => {
    const totals = totalsOf([
      itemOf('a', { state: 'done', size: 100, sent: 100 }),
      itemOf('b', { state: 'sending', size: 100, sent: 50, speed: 10 }),
      itemOf('c', { state: 'waiting', size: 200 }),
      itemOf('d', { state: 'failed', size: 999 }),
    ]);
    expect(totals).toEqual({
      open: 2,
      done: 1,
      failed: 1,
      asking: 0,
      share: 150 / 400,
      speed: 10,
      rest: 250,
    });
  });
});
