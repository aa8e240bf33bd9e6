import { expect, it } from 'vitest';
import { sampleBoard, sampleChecklistItem, sampleRecord } from '#test/sample-board.ts';
import { filterCounts, isEmptyView, slotViews } from './board-view.ts';

const board = sampleBoard(
  [
    sampleRecord(),
    sampleRecord({
      id: 's',
      order: 3,
      title: 'Übersicht Straße',
      files: [],
      visibility: 'KUNDE',
      state: 'FREIGEGEBEN',
    }),
  ],
  [
    sampleChecklistItem(),
    sampleChecklistItem({ id: 'd', label: 'Bauantrag', slot: 2, state: 'GEPRUEFT' }),
    sampleChecklistItem({ id: 'e', label: 'Fotos', waitsFor: 'ZUSAGE' }),
  ],
);

function shown(search: Parameters<typeof slotViews>[1]) {
  return slotViews(board, search)
    .filter((view) => !isEmptyView(view))
    .map(({ slot, missing, later, withoutFile, records }) => [
      slot.order,
      ...[...missing, ...later, ...withoutFile].map(({ label }) => label),
      ...records.map(({ title }) => title),
    ]);
}

it('shows records and documents in the order of the slots', () => {
  expect(shown({})).toEqual([
    [2, 'Bauantrag', 'Grundriss EG'],
    [3, 'Fensterliste', 'Fotos', 'Übersicht Straße'],
  ]);
});

it('searches titles and file names without regard to case and umlauts', () => {
  expect(shown({ q: 'uebersicht strasse' })).toEqual([[3, 'Übersicht Straße']]);
  expect(shown({ q: 'EG.PDF grund' })).toEqual([[2, 'Grundriss EG']]);
});

it('shows only what is missing, new or visible', () => {
  expect(shown({ nur: 'fehlt' })).toEqual([[3, 'Fensterliste']]);
  expect(shown({ nur: 'neu' })).toEqual([[2, 'Grundriss EG']]);
  expect(shown({ nur: 'sichtbar' })).toEqual([[3, 'Übersicht Straße']]);
  expect(filterCounts(board)).toEqual({ fehlt: 1, neu: 1, sichtbar: 1 });
});

it('tells what is missing from what comes later and from what rests', () => {
  const rests = { state: 'ANGEFORDERT', waitsFor: 'RUHT' } as const;
  const checklist = [
    sampleChecklistItem({ label: 'Fotos', waitsFor: 'ZUSAGE' }),
    sampleChecklistItem({ label: 'Rechnungen', state: 'ANGEFORDERT', waitsFor: 'ZUSAGE' }),
    sampleChecklistItem({ label: 'Vollmacht', ...rests }),
  ];
  const [view] = slotViews(sampleBoard([], checklist), {}).filter(({ slot }) => slot.order === 3);
  expect(view?.missing.map(({ label }) => label)).toEqual(['Rechnungen']);
  expect(view?.later.map(({ label }) => label)).toEqual(['Fotos', 'Vollmacht']);
  expect(view?.withoutFile).toEqual([]);
});
