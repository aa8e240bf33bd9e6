import { expect, test } from 'vitest';
import { memorySource } from './memory-source.ts';
import { mayBeSaved, planPreview } from './preview-plan.ts';
import { readStart } from './read-start.ts';

const file = { name: 'plan.pdf', mime: 'application/pdf', size: 1000, scan: 'SAUBER' } as const;
const megabytes = (count: number): number => count * 1024 * 1024;

test.each([
  ['plan.pdf', 'application/pdf', 'pdf'],
  ['foto.webp', 'image/webp', 'image'],
  ['foto.heic', 'image/heic', 'image'],
  ['notiz.txt', 'text/plain', 'text'],
  ['seite.html', 'text/html', 'text'],
  ['liste.csv', 'text/csv', 'table'],
  ['post.msg', 'application/vnd.ms-outlook', 'mail'],
] as const)('%s (%s) is shown as %s', (name, mime, viewer) => {
  expect(planPreview({ ...file, name, mime })).toEqual({ viewer });
});

test.each(['bericht.docx', 'haus.ifc', 'alles.zip', 'haus.evex', 'film.mp4'])(
  '%s is named and handed out, not shown',
  (name) => {
    const mime = 'application/octet-stream';
    expect(planPreview({ ...file, name, mime })).toEqual({ viewer: 'none', reason: null });
  },
);

test('a file with malware is neither fetched nor offered', () => {
  const infected = { ...file, scan: 'BEFALLEN' } as const;
  expect(planPreview(infected)).toMatchObject({ viewer: 'none' });
  expect(mayBeSaved(infected)).toBe(false);
  expect(mayBeSaved(file)).toBe(true);
});

test('a picture or a mail too large to be held is not fetched; a PDF is read in pieces', () => {
  const huge = { ...file, size: megabytes(400) };
  expect(planPreview({ ...huge, name: 'a.png', mime: 'image/png' })).toEqual({
    viewer: 'none',
    reason: 'Die Vorschau zeigt solche Dateien bis 100 MB.',
  });
  expect(planPreview({ ...huge, name: 'a.eml', mime: 'message/rfc822' })).toMatchObject({
    viewer: 'none',
  });
  expect(planPreview(huge)).toEqual({ viewer: 'pdf' });
});

test('an empty file says so', () => {
  expect(planPreview({ ...file, size: 0 })).toEqual({
    viewer: 'none',
    reason: 'Die Datei ist leer.',
  });
});

function streamOf(pieces: readonly number[][], onCancel: () => void) {
  const left = pieces.map((piece) => new Uint8Array(piece));
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
    cancel: onCancel,
  });
}

test('the start of a stream is cut where it is enough, and the rest is not fetched', async () => {
  let isCancelled = false;
  const stream = streamOf([[1, 2], [3, 4], [5, 6], [7]], () => {
    isCancelled = true;
  });
  const { bytes, isWhole } = await readStart(stream, 3);
  expect([...bytes]).toEqual([1, 2, 3]);
  expect([isWhole, isCancelled]).toEqual([false, true]);
});

test('a stream of just the wanted length is whole', async () => {
  const { bytes, isWhole } = await readStart(
    streamOf([[1, 2], [3]], () => undefined),
    3,
  );
  expect([...bytes]).toEqual([1, 2, 3]);
  expect(isWhole).toBe(true);
});

test('what lies in memory is given in pieces and copies', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const source = memorySource({ key: 'a', name: 'a.bin', mime: 'text/plain', bytes });
  const { signal } = new AbortController();
  expect(await source.loadStart(2, signal)).toEqual({
    bytes: new Uint8Array([1, 2]),
    isWhole: false,
  });
  const input = await source.pdf();
  expect('data' in input && input.data !== bytes && [...input.data]).toEqual([1, 2, 3]);
});
