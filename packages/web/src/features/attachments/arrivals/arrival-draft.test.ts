import { arrivedOver, type Attachment } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { slotViews } from '../board/board-view.ts';
import { sampleBoard, sampleChecklistItem, sampleRecord } from '#test/sample-board.ts';
import { startOfAccepting, waitingArrivals, withOrder, withChecklistItem } from './arrival-draft.ts';

const arrival = {
  linkId: 'l',
  linkTitle: 'Unterlagen zum Haus',
  sender: 'Erika Baumann',
  wanted: { checklistItemId: 'c', label: 'Fensterliste', slot: 3 },
  state: 'OFFEN',
  reason: null,
  decidedBy: null,
  decidedAt: null,
} satisfies Attachment['arrival'];

const waiting = sampleRecord({ id: 'w', order: 0, title: 'Fensterliste', arrival });
const later = sampleRecord({ id: 'x', order: 0, arrival, createdAt: '2026-11-21T09:00:00.000Z' });
const taken = sampleRecord({ id: 't', order: 0, arrival: { ...arrival, state: 'ANGENOMMEN' } });
const board = sampleBoard([later, taken, waiting], [sampleChecklistItem({ id: 'c', slot: 3 })]);

describe('the Eingang', () => {
  it('holds what waits, the oldest first, and no slot shows it', () => {
    expect(waitingArrivals(board).map(({ id }) => id)).toEqual(['w', 'x']);
    const [others] = slotViews(board, {});
    expect(others?.records.map(({ id }) => id)).toEqual(['t']);
    expect(others?.total).toBe(1);
  });

  it('proposes what was wanted, for the office alone', () => {
    expect(startOfAccepting(board, waiting)).toEqual({
      order: 3,
      title: 'Fensterliste',
      visibility: 'INTERN',
      paperId: 'c',
    });
  });

  it('proposes by the name what nobody asked for', () => {
    const free = { ...waiting, title: 'Angebot', arrival: { ...arrival, wanted: null } };
    const files = waiting.files.map((file) => ({ ...file, name: 'Angebot Fenster.pdf' }));
    expect(startOfAccepting(board, { ...free, files })).toMatchObject({ order: 1, paperId: null });
  });

  it('lays a chosen document into its slot, and keeps accounts from customers', () => {
    const draft = { order: 0, title: 'x', visibility: 'KUNDE', paperId: null } as const;
    expect(withChecklistItem(board, draft, 'c')).toMatchObject({ order: 3, paperId: 'c' });
    expect(withChecklistItem(board, draft, '')).toMatchObject({ order: 0, paperId: null });
    expect(withOrder(draft, 13).visibility).toBe('INTERN');
  });

  it('tells the way something came', () => {
    expect(arrivedOver(arrival)).toBe('über Link „Unterlagen zum Haus“ von Erika Baumann');
    expect(arrivedOver({ ...arrival, sender: null })).toBe('über Link „Unterlagen zum Haus“');
  });
});
