import { describe, expect, it } from 'vitest';
import { store, fileOf, itemOf, settle, stateOf } from './upload-store.ts';
import { uploadErrorOf, UploadError } from './upload-error.ts';

describe('uploads', () => {
  it('makes the record, sends the file and forgets it', async () => {
    const { uploads, attempts, log, kept } = store();
    uploads.add(itemOf('a'), fileOf('a'));
    await settle();
    expect(attempts[0]?.sending.attachmentId).toBe('record of a');
    expect(kept.get('a')?.sha256).toBe('hash of a.pdf');
    attempts[0]?.succeed();
    await settle();
    expect(stateOf(uploads, 'a').state).toBe('done');
    expect(log).toEqual(['made for a', 'a arrived']);
    expect(kept.size).toBe(0);
  });

  it('sends three at a time, and a refused one stops no other', async () => {
    const { uploads, attempts, log } = store();
    for (const id of ['a', 'b', 'c', 'd']) uploads.add(itemOf(id), fileOf(id));
    await settle();
    expect(attempts.map(({ sending }) => sending.item.id)).toEqual(['a', 'b', 'c']);
    expect(stateOf(uploads, 'd').state).toBe('waiting');
    attempts[1]?.fail(uploadErrorOf(415, 'Der Dateityp „exe“ ist nicht erlaubt.'));
    await settle();
    expect(stateOf(uploads, 'b')).toMatchObject({
      state: 'failed',
      message: 'Der Dateityp „exe“ ist nicht erlaubt.',
    });
    expect(log).toContain('record of b dropped');
    expect(attempts[3]?.sending.item.id).toBe('d');
    for (const index of [0, 2, 3]) attempts[index]?.succeed();
    await settle();
    expect(uploads.list().filter(({ state }) => state === 'done')).toHaveLength(3);
  });

  it('goes on where it stopped after the connection was lost, with growing pauses', async () => {
    const { uploads, attempts, log } = store();
    uploads.add(itemOf('a'), fileOf('a'));
    await settle();
    attempts[0]?.sending.onAddress('/api/uploads/1');
    attempts[0]?.sending.onProgress(2);
    attempts[0]?.fail(uploadErrorOf(0, ''));
    await settle();
    attempts[1]?.fail(uploadErrorOf(502, ''));
    await settle();
    attempts[2]?.fail(uploadErrorOf(502, ''));
    await settle();
    expect(attempts[3]?.sending.item).toMatchObject({ address: '/api/uploads/1', sent: 2 });
    expect(log.filter((line) => line.startsWith('rest'))).toEqual([
      'rest 1000',
      'rest 2000',
      'rest 4000',
    ]);
    expect(log.filter((line) => line.startsWith('made'))).toHaveLength(1);
  });

  it('says so when the server is full, and starts anew where the server has forgotten the upload', async () => {
    const full = 'Der Speicher des Servers ist voll.';
    let goOn: () => void = () => undefined;
    const { uploads, attempts } = store({
      rest: () =>
        new Promise((resolve) => {
          goOn = resolve;
        }),
    });
    uploads.add(itemOf('a', { address: '/api/uploads/1', sent: 2 }), fileOf('a'));
    await settle();
    attempts[0]?.fail(uploadErrorOf(507, full));
    await settle();
    expect(stateOf(uploads, 'a')).toEqual({
      state: 'full',
      message: full,
      sent: 2,
      address: '/api/uploads/1',
    });
    goOn();
    await settle();
    attempts[1]?.fail(uploadErrorOf(404, 'Es gibt diesen Upload nicht.'));
    await settle();
    goOn();
    await settle();
    expect(attempts[2]?.sending.item).toMatchObject({ address: null, sent: 0 });
  });

  it('stops when paused and goes on when asked', async () => {
    const { uploads, attempts, kept } = store();
    uploads.add(itemOf('a'), fileOf('a'));
    await settle();
    attempts[0]?.sending.onProgress(3);
    uploads.pause('a');
    expect(attempts[0]?.sending.signal.aborted).toBe(true);
    attempts[0]?.fail(new UploadError('offline', 'aborted'));
    await settle();
    expect(stateOf(uploads, 'a')).toMatchObject({ state: 'paused', sent: 3 });
    expect(kept.get('a')?.state).toBe('paused');
    uploads.resume('a');
    await settle();
    attempts[1]?.succeed();
    await settle();
    expect(stateOf(uploads, 'a').state).toBe('done');
  });

  it('takes back the half-sent file and its empty record when cancelled', async () => {
    const { uploads, attempts, log, kept } = store();
    uploads.add(itemOf('a'), fileOf('a'));
    await settle();
    attempts[0]?.sending.onAddress('/api/uploads/1');
    uploads.cancel('a');
    await settle();
    expect(uploads.list()).toEqual([]);
    expect(log).toEqual(['made for a', '/api/uploads/1 abandoned', 'record of a dropped']);
    expect(kept.size).toBe(0);
  });

  it('never drops the record somebody adds a version to', async () => {
    const { uploads, attempts, log } = store();
    const target = { kind: 'version', attachmentId: 'there', title: 'Grundriss' } as const;
    uploads.add(itemOf('a', { target }), fileOf('a'));
    await settle();
    expect(attempts[0]?.sending.attachmentId).toBe('there');
    uploads.cancel('a');
    await settle();
    expect(log).toEqual([]);
  });

  it('makes no record for a file that goes over an upload link', async () => {
    const { uploads, attempts, log } = store();
    const target = { kind: 'link', paperId: 'paper', sender: 'Familie Huber' } as const;
    uploads.add(itemOf('a', { target, projectId: null, projectName: null }), fileOf('a'));
    uploads.add(itemOf('b', { target, projectId: null, projectName: null }), fileOf('b'));
    await settle();
    expect(attempts.map(({ sending }) => sending.attachmentId)).toEqual([null, null]);
    attempts[0]?.fail(uploadErrorOf(403, 'Mit diesem Link können höchstens 3 Dateien gesendet werden.'));
    attempts[1]?.succeed();
    await settle();
    expect(stateOf(uploads, 'a').message).toContain('höchstens 3 Dateien');
    expect(log).toEqual(['b arrived']);
  });
});
