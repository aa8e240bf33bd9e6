import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListSort } from './list-state.ts';
import { filterCounts, type RecordFilter, type RowOptions, shownRows } from './record-rows.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly seen: string | null;
  readonly kind: 'a' | 'b' | 'c';
}

const filters: readonly RecordFilter<Row>[] = [
  ...(['a', 'b', 'c'] as const).map((kind) => ({
    id: kind,
    group: 'kind',
    label: kind,
    fits: (row: Row) => row.kind === kind,
  })),
  { id: 'seen', group: 'seen', label: 'seen', fits: ({ seen }) => seen !== null },
];

function options(params: Partial<RowOptions<Row>>): RowOptions<Row> {
  const columns = [
    {
      id: 'name',
      title: 'Name',
      minimalWidth: 80,
      share: 1,
      cell: () => null,
      sortBy: ({ name }: Row) => name,
    },
    {
      id: 'seen',
      title: 'Seen',
      minimalWidth: 80,
      share: 1,
      cell: () => null,
      sortBy: ({ seen }: Row) => seen,
    },
    { id: 'kind', title: 'Kind', minimalWidth: 80, share: 1, sortBy: ({ kind }: Row) => kind },
  ];
  return { q: '', sort: [], only: [], columns, filters, textOf: ({ name }) => name, ...params };
}

const rows: readonly Row[] = [
  { id: '1', name: 'Jürgen Müller', seen: null, kind: 'a' },
  { id: '2', name: 'anna Zöller', seen: '2026-01-02', kind: 'b' },
  { id: '3', name: 'Änne Groß', seen: '2026-03-01', kind: 'a' },
];

function by(...columns: readonly string[]): readonly ListSort[] {
  return columns.map((name) => ({ field: name.replace(/^-/u, ''), descending: name.startsWith('-') }));
}

function shown(params: Partial<RowOptions<Row>>): readonly string[] {
  return shownRows(rows, options(params)).map(({ id }) => id);
}

describe('the rows of a list', () => {
  test.each([
    ['mueller', ['1']],
    ['MÜLLER jur', ['1']],
    ['gross', ['3']],
    ['nn', ['2', '3']],
    ['niemand', []],
  ])('are found by „%s“, whatever the case and the umlauts', (q, ids) => {
    expect(shown({ q })).toEqual(ids);
  });

  test('are sorted as Germans sort, and what is missing stands last either way', () => {
    expect(shown({ sort: by('name') })).toEqual(['2', '3', '1']);
    expect(shown({ sort: by('-name') })).toEqual(['1', '3', '2']);
    expect(shown({ sort: by('seen') })).toEqual(['2', '3', '1']);
    expect(shown({ sort: by('-seen') })).toEqual(['3', '2', '1']);
    expect(shown({ sort: by('mondphase') })).toEqual(['1', '2', '3']);
  });

  test('are sorted by a second column where the first one says nothing', () => {
    expect(shown({ sort: by('kind', 'name') })).toEqual(['3', '1', '2']);
    expect(shown({ sort: by('-kind', '-name') })).toEqual(['2', '1', '3']);
  });

  test('are widened by filters of one group and narrowed by those of another', () => {
    expect(shown({ only: ['a', 'b'] })).toEqual(['1', '2', '3']);
    expect(shown({ only: ['a', 'b', 'seen'] })).toEqual(['2', '3']);
    expect(shown({ only: ['c'] })).toEqual([]);
  });

  test('are as many as the number at a filter promises, whatever else is switched on', () => {
    const row = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('Anna', 'Änne', 'Bert', 'Cäsar'),
      seen: fc.constantFrom(null, '2026-01-02', '2026-03-01'),
      kind: fc.constantFrom('a' as const, 'b' as const, 'c' as const),
    });
    const ids = filters.map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        fc.subarray(ids),
        fc.constantFrom('', 'an', 'ae'),
        (all, only, q) => {
          const counts = filterCounts(all, options({ only, q }));
          for (const filter of filters) {
            const others = only.filter(
              (id) => filters.find((one) => one.id === id)?.group !== filter.group,
            );
            expect(counts.get(filter.id)).toBe(
              shownRows(all, options({ only: [...others, filter.id], q })).length,
            );
          }
        },
      ),
    );
  });
});
