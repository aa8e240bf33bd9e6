import { guestColumns } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { fitColumns, orderColumns } from '#shared/list/columns/list-column.ts';
import { columnWidth, totalWidth } from '#shared/list/grid/column-widths.ts';
import { visibleColumns } from '#shared/list/columns/use-list-columns.ts';
import { narrowColumnsFor } from './narrow-project-columns.ts';
import { columnsFor } from './project-columns.ts';

const columns = columnsFor('office', 'dicht');
const undecided = { order: [], shown: {}, widths: {} };

function ids(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map((column) => column.id);
}

describe('the columns of a list', () => {
  test('are for a customer those that a view of a customer may keep', () => {
    const known: readonly string[] = guestColumns;
    expect(ids(columnsFor('customer', 'dicht')).filter((id) => !known.includes(id))).toEqual([]);
  });

  test('are all there when there is room', () => {
    expect(fitColumns(columns, undecided, totalWidth(columns))).toEqual(columns);
  });

  test('make room by leaving out the least important first, and keep their order', () => {
    const important = columns.filter((column) => column.rank <= 7);
    expect(fitColumns(columns, undecided, totalWidth(important))).toEqual(important);
    const one = important.filter((column) => column.rank < 7);
    expect(fitColumns(columns, undecided, totalWidth(important) - 1)).toEqual(one);
  });

  test('on a usual screen name in two lines whom it concerns, what is due, what is missing and who leads', () => {
    const usual = fitColumns(columnsFor('office', 'luftig'), undecided, 1104);
    expect(usual.map(({ title }) => title)).toEqual([
      'Status · Id',
      'Bauherr · Bauvorhaben',
      'Ort · Auftraggeber',
      'Nächste Frist',
      'Fehlt',
      'Leitung',
    ]);
  });

  test.each([
    ['office', 'luftig', 844, 'color name city dueDate missingDocuments responsible'],
    ['office', 'luftig', 1080, 'color name city dueDate missingDocuments responsible'],
    ['office', 'dicht', 844, 'color projectId name city dueDate missingDocuments responsible'],
    ['customer', 'luftig', 878, 'color name city dueDate missingDocuments responsible'],
    ['customer', 'dicht', 878, 'color projectId name city dueDate missingDocuments responsible'],
  ] as const)('of %s say with %s rows the same in %i pixels', (...given) => {
    const [audience, density, width, wanted] = given;
    const input = { columns: columnsFor(audience, density), choice: undecided, width };
    const { visible, isNarrow } = visibleColumns({
      ...input,
      narrow: narrowColumnsFor(audience, density),
    });
    expect(isNarrow).toBe(true);
    expect(ids(visible).join(' ')).toBe(wanted);
    expect(totalWidth(visible)).toBeLessThanOrEqual(width);
    expect(ids(visibleColumns({ ...input, narrow: undefined }).visible).join(' ')).not.toBe(wanted);
  });

  test('are the usual ones where these have room, or where those that have none were hidden', () => {
    const input = {
      columns: columnsFor('office', 'luftig'),
      narrow: narrowColumnsFor('office', 'luftig'),
    };
    expect(visibleColumns({ ...input, choice: undecided, width: 1104 }).isNarrow).toBe(false);
    const choice = { ...undecided, shown: { responsible: false } };
    expect(visibleColumns({ ...input, choice, width: 960 }).isNarrow).toBe(false);
    expect(visibleColumns({ ...input, choice, width: 940 }).isNarrow).toBe(true);
  });

  test('of little room hold what somebody asked for besides', () => {
    const choice = { ...undecided, shown: { openServices: true } };
    const { visible } = visibleColumns({
      columns: columnsFor('office', 'luftig'),
      narrow: narrowColumnsFor('office', 'luftig'),
      choice,
      width: 920,
    });
    expect(ids(visible)).toEqual([
      'color',
      'name',
      'city',
      'dueDate',
      'missingDocuments',
      'responsible',
      'openServices',
    ]);
  });

  test('of one line become those of a file one by one, those of two lines several', () => {
    const files = (density: 'dicht' | 'luftig') =>
      columnsFor('office', density).flatMap(({ exports }) => exports);
    expect(files('luftig').slice(0, 4)).toEqual(['color', 'projectId', 'name', 'title']);
    expect(files('dicht').slice(0, 4)).toEqual(['color', 'projectId', 'name', 'title']);
  });

  test('never need more room than there is as long as nobody chose', () => {
    for (let width = 600; width < 2000; width += 10) {
      expect(totalWidth(fitColumns(columns, undecided, width))).toBeLessThanOrEqual(width);
    }
  });

  test('say which project it is even where nothing fits', () => {
    expect(ids(fitColumns(columns, undecided, 0))).toEqual(['color', 'projectId', 'name']);
  });

  test('that were chosen stay however narrow it gets, hidden ones stay away however wide', () => {
    const choice = { ...undecided, shown: { updatedAt: true, city: false } };
    expect(ids(fitColumns(columns, choice, 0))).toContain('updatedAt');
    expect(ids(fitColumns(columns, choice, 3000))).not.toContain('city');
  });

  test('stand in the chosen order, unknown ones behind', () => {
    expect(ids(orderColumns(columns, ['dueDate', 'projectId'])).slice(0, 3)).toEqual([
      'dueDate',
      'projectId',
      'color',
    ]);
  });

  test('share the room that is left over', () => {
    const shared = columns.filter(({ id }) => id === 'projectId' || id === 'city');
    expect(shared.map(columnWidth)).toEqual(['152px', '148px']);
  });

  test('of a customer hold no internal ones', () => {
    const internal = ['customer', 'openServices', 'updatedAt'];
    expect(ids(columnsFor('customer', 'dicht')).filter((id) => internal.includes(id))).toEqual([]);
  });
});
