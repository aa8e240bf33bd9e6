import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countSelected,
  everythingSelected,
  isSelected,
  nothingSelected,
  withRows,
} from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];

describe('the selection of a list', () => {
  it('holds exactly the rows that were selected last, by name or by exception', () => {
    const step = fc.oneof(
      fc.record({ ids: fc.subarray(rows), selected: fc.boolean() }),
      fc.constant('all' as const),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let selection = nothingSelected;
        const wanted = new Set<string>();
        for (const one of steps) {
          if (one === 'all') {
            selection = everythingSelected;
            rows.forEach((id) => wanted.add(id));
          } else {
            selection = withRows(selection, one.ids, one.selected);
            one.ids.forEach((id) => (one.selected ? wanted.add(id) : wanted.delete(id)));
          }
        }
        expect(rows.filter((id) => isSelected(selection, id))).toEqual(
          rows.filter((id) => wanted.has(id)),
        );
        expect(countSelected(selection, rows.length)).toBe(wanted.size);
      }),
    );
  });
});
