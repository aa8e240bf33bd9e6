import { describe, expect, it, test } from 'vitest';
import { sampleBoard, sampleChecklistItem, sampleRecord } from '#test/sample-board.ts';
import { guessChecklistItem, guessSlot } from './guess-slot.ts';
import { screenshotName, stageFile, stagedProblem, targetOf } from './staged-file.ts';

const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

test.each([
  ['Grundriss_EG_Index-C.pdf', 2],
  ['Fensterliste Müller.xlsx', 3],
  ['Blower-Door-Messprotokoll.pdf', 9],
  ['Zusage KfW 261.pdf', 7],
  ['BzA_Entwurf.pdf', 6],
  ['Rechnung 2026-114.pdf', 13],
  ['Haus.dwg', 2],
  ['Bilanz.evex', 4],
  ['IMG_2231.HEIC', 8],
  ['Wärmebrückennachweis.pdf', 5],
  ['irgendwas.pdf', 0],
])('%s is proposed for slot %i', (name, slot) => {
  expect(guessSlot(name, all)).toBe(slot);
});

it('proposes only slots the person may use', () => {
  expect(guessSlot('Rechnung 2026-114.pdf', [0, 1, 2, 3, 7, 8, 9])).toBe(0);
  expect(guessSlot('Bilanz.evex', [2, 3])).toBe(2);
});

it('finds the document a file is for by its name, unless several are meant alike', () => {
  const papers = [
    sampleChecklistItem({ id: 'a', label: 'Fensterliste mit U-Werten' }),
    sampleChecklistItem({ id: 'b', label: 'Bauantrag' }),
    sampleChecklistItem({ id: 'c', label: 'Bauantrag (zweites Haus)' }),
  ];
  expect(guessChecklistItem('fensterliste_final.pdf', papers)?.id).toBe('a');
  expect(guessChecklistItem('Bauantrag.pdf', papers)).toBe(null);
  expect(guessChecklistItem('Foto.jpg', papers)).toBe(null);
});

describe('a chosen file', () => {
  const checklistItem = sampleChecklistItem();
  const record = sampleRecord();
  const board = sampleBoard([record], [checklistItem]);
  const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

  it('takes name and slot of the document it was dropped on', () => {
    const staged = stageFile(board, file('scan0001.pdf'), { paperId: 'c' });
    expect(staged).toMatchObject({ title: 'Fensterliste', order: 3, paperId: 'c', problem: null });
    expect(targetOf(staged, 'KUNDE')).toMatchObject({
      kind: 'new',
      record: { order: 3, title: 'Fensterliste', visibility: 'KUNDE', checklistItemId: 'c' },
    });
  });

  it('waits in Sonstiges where the slot of its document is closed, and stays tied to it', () => {
    const closed = sampleBoard([], [sampleChecklistItem({ label: 'Schallgutachten', slot: 5 })]);
    const forGuest = {
      ...closed,
      slots: closed.slots.map((slot) => ({ ...slot, upload: slot.order !== 5 })),
    };
    for (const aim of [{ paperId: 'c' }, {}, { slot: 0 }])
      expect(stageFile(forGuest, file('Schallgutachten.pdf'), aim)).toMatchObject({
        title: 'Schallgutachten',
        order: 0,
        paperId: 'c',
      });
    expect(stageFile(forGuest, file('Schallgutachten.pdf'), { slot: 2 }).paperId).toBe(null);
    expect(stageFile(closed, file('Schallgutachten.pdf'), {})).toMatchObject({ order: 5 });
  });

  it('lies in the slot it was dropped on, named without its ending', () => {
    const staged = stageFile(board, file('Lageplan_Nord.pdf'), { slot: 5 });
    expect(staged).toMatchObject({ title: 'Lageplan Nord', order: 5, paperId: null, versionOf: null });
  });

  it('becomes the next version of the record it was dropped on, or that is called the same', () => {
    expect(stageFile(board, file('neu.pdf'), { recordId: 'r' }).versionOf).toBe('r');
    const same = stageFile(board, file('grundriss eg.pdf'), {});
    expect(targetOf(same, 'INTERN')).toEqual({
      kind: 'version',
      attachmentId: 'r',
      title: 'grundriss eg',
    });
  });

  it('is refused in the words of the server before a byte is sent', () => {
    const small = sampleBoard([], [], 5);
    expect(stageFile(board, file('rechnung.pdf.exe'), {}).problem).toContain(
      'Der Dateityp „exe“ ist nicht erlaubt.',
    );
    expect(stageFile(small, file('plan.pdf'), {}).problem).toContain('Die Datei ist zu groß');
    expect(stageFile(board, file('leer.pdf', 0), {}).problem).toContain('Die Datei ist leer.');
  });

  it('needs a name', () => {
    const staged = { ...stageFile(board, file('plan.pdf'), {}), title: '  ' };
    expect(stagedProblem(staged)).toBe('Feld muss befüllt werden.');
  });
});

it('names a pasted picture by its moment in Germany', () => {
  const moment = new Date('2026-11-22T08:42:17Z');
  expect(screenshotName('image/png', moment)).toBe('Bildschirmfoto 2026-11-22 09.42.17.png');
  expect(screenshotName('image/jpeg', moment)).toBe('Bildschirmfoto 2026-11-22 09.42.17.jpg');
});
