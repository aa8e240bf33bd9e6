import type { Dashboard } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { dayRows } from '#app/extensions/day-rows.ts';
import { rowsOfDay } from '#shared/extensions/day-row.ts';
import { today, empty, shownOf, project, deadline, red, titles } from '#test/day-dashboard.ts';
import { dayParts, numbersOf } from './number-lists.ts';

describe('the numbers of a day', () => {
  it('each open as many rows as they say', () => {
    const dashboard: Dashboard = {
      ...empty,
      deadlines: {
        ...empty.deadlines,
        overdueTotal: 1,
        soonTotal: 2,
        items: [
          deadline('über', '2026-11-24'),
          deadline('heute', today),
          deadline('bald', '2026-12-01'),
        ],
      },
      red,
      missing: {
        byMode: [1, 0, 0],
        papers: 3,
        items: [{ ...project, count: 3, outside: 2, since: '2026-11-04' }],
      },
      arrived: {
        byMode: [1, 0, 0],
        papers: 2,
        items: [
          {
            ...project,
            count: 2,
            since: '2026-11-20',
            documents: ['a', 'b'].map((title, index) => ({
              id: project.id.replace('001', `00${index}`),
              title,
              since: '2026-11-20',
            })),
          },
        ],
      },
    };
    const numbers = numbersOf(dashboard, rowsOfDay(dayRows, shownOf(dashboard)));
    expect(numbers.map(({ list, value }) => [list, value])).toEqual([
      ['ueberfaellig', 1],
      ['bald', 2],
      ['rot', 1],
      ['pruefen', 2],
      ['fehlt', 1],
    ]);
    for (const { list, value, rows } of numbers) expect([list, rows.length]).toEqual([list, value]);
    expect(titles(numbers[4]?.rows ?? [])).toEqual(['3 Unterlagen fehlen: 2 von außen, 1 vom Büro']);
    expect(numbers[4]?.rows[0]?.when.text).toBe('seit 04.11. angefordert');
  });

  it('stand beside a part for each kind of row', () => {
    expect(new Set(dayParts.map(({ kind }) => kind)).size).toBe(5);
  });
});
