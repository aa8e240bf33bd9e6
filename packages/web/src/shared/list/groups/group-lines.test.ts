import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutGroups, type ListGroup } from './group-lines.ts';

interface Sample {
  readonly groups: readonly ListGroup[];
  readonly collapsed: ReadonlySet<string>;
}

const samples: fc.Arbitrary<Sample> = fc
  .array(fc.record({ count: fc.nat({ max: 7 }), isCollapsed: fc.boolean() }), { maxLength: 12 })
  .map((made) => ({
    groups: made.map(({ count }, place) => ({ key: `g${place}`, label: `Gruppe ${place}`, count })),
    collapsed: new Set(made.flatMap((one, place) => (one.isCollapsed ? [`g${place}`] : []))),
  }));

/** All lines, written out one by one: the key of a group, or the place of a record. */
function plainLines({ groups, collapsed }: Sample): readonly (string | number)[] {
  let record = 0;
  return groups.flatMap(({ key, count }): readonly (string | number)[] => {
    const records = Array.from({ length: count }, (_, place) => record + place);
    record += count;
    if (count === 0) return [];
    return collapsed.has(key) ? [key] : [key, ...records];
  });
}

describe('the lines of a grouped list', () => {
  test('are those one would write down one by one', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const lines = layOutGroups(sample.groups, (key) => sample.collapsed.has(key));
        const plain = plainLines(sample);
        expect(lines.count).toBe(plain.length);
        expect(lines.total).toBe(sample.groups.reduce((sum, { count }) => sum + count, 0));
        const all = Array.from({ length: lines.count }, (_, line) => line);
        expect(all.map((line) => lines.groupAt(line)?.key ?? lines.recordAt(line))).toEqual(plain);
        expect(all.map((line) => lines.groupsBefore(line))).toEqual(
          all.map((line) => plain.slice(0, line).filter((one) => typeof one === 'string').length),
        );
        expect(all.map((line) => lines.groupLineOf(line))).toEqual(
          all.map((line) => plain.slice(0, line + 1).findLastIndex((one) => typeof one === 'string')),
        );
      }),
    );
  });

  test('find each record again, and none inside a collapsed group', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const lines = layOutGroups(sample.groups, (key) => sample.collapsed.has(key));
        const plain = plainLines(sample);
        for (let record = 0; record <= lines.total; record += 1) {
          const line = plain.indexOf(record);
          expect(lines.lineOf(record)).toBe(line === -1 ? null : line);
        }
      }),
    );
  });

  test('end where the list ends', () => {
    const lines = layOutGroups([{ key: 'a', label: 'A', count: 2 }], () => false);
    expect([lines.recordAt(3), lines.groupAt(3), lines.lineOf(2)]).toEqual([null, undefined, null]);
    expect(layOutGroups([], () => false)).toMatchObject({ count: 0, total: 0 });
  });
});
