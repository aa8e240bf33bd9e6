import { emptySegment } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { segmentText } from './segment-text.ts';

it('says which conditions of a segment differ, and what each side asks for', () => {
  const mine = { ...emptySegment, sources: ['KONTO', 'BAUHERR'], tags: ['Sanierung'] };
  const theirs = { ...emptySegment, sources: ['KONTO', 'BAUHERR'], roles: ['ROLE_USER'] };
  expect(segmentText(mine, theirs)).toBe('Rollen: keine · Schlagworte: Sanierung');
  expect(segmentText(theirs, mine)).toBe('Rollen: Projektbearbeitung · Schlagworte: keine');
});

it('shows no id', () => {
  const id = '01a300af-70c1-74fa-b403-3e8e4b5ae601';
  const mine = { ...emptySegment, customerIds: [id, id], viewId: id };
  expect(segmentText(mine, emptySegment)).toBe(
    'Einzelne Auftraggeber: 2 gewählt · Ansicht: eine gewählt',
  );
});
