import type { FilterTree } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import type { FilterNames } from '#shared/list/filter/filter-fields.ts';
import { filterSentence } from '#shared/list/filter/filter-labels.ts';
import { choicesOfKey, projectFields, type ProjectNames } from './project-filter.ts';

const jana = '11111111-1111-7111-8111-111111111111';
const projectNames: ProjectNames = {
  mode: 0,
  audience: 'office',
  people: [
    { id: 'ich', label: 'ich' },
    { id: jana, label: 'Jana Keller' },
  ],
  customers: [],
  groups: [],
  services: [{ id: 'LCA', label: 'Ökobilanz (LCA)' }],
  programmes: [{ id: '297', label: 'KfW 297' }],
};

const names: FilterNames = {
  filter: { fields: projectFields('office'), firstKey: 'dueDate', addedKey: 'name' },
  choicesOf: (key) => choicesOfKey(key, projectNames),
  everything: 'alle Projekte',
  nothing: 'kein Projekt',
};

function textOf(tree: FilterTree): string {
  const { subject, value } = filterSentence(tree, names);
  return `${subject} ${value}`.trim();
}

const city = { key: 'city', op: 'eq', value: 'Ulm' } as const;
const tag = { key: 'tag', op: 'eq', value: 'Eilt' } as const;
const soon = { key: 'dueDate', op: 'relative', value: { next: 14, unit: 'day' } } as const;

describe('a condition in plain German', () => {
  test.each<readonly [FilterTree, string]>([
    [soon, 'Frist in den nächsten 14 Tagen, ohne überfällige'],
    [
      { key: 'bzaDate', op: 'relative', value: { next: 14, unit: 'day' } },
      'BzA erstellt in den nächsten 14 Tagen',
    ],
    [
      { key: 'dueDate', op: 'relative', value: { last: 7, next: 14, unit: 'day' } },
      'Frist von 7 Tagen zuvor bis 14 Tagen danach',
    ],
    [{ not: soon }, 'Frist nicht in den nächsten 14 Tagen'],
    [
      { not: { key: 'commentedAt', op: 'relative', value: { last: 30, unit: 'day' } } },
      'Kommentar nicht in den letzten 30 Tagen',
    ],
    [
      { key: 'dueDate', op: 'relative', value: { next: 1, unit: 'week' } },
      'Frist in der nächsten Woche, ohne überfällige',
    ],
    [{ key: 'dueDate', op: 'relative', value: { last: 1, unit: 'month' } }, 'Frist im letzten Monat'],
    [{ key: 'dueDate', op: 'relative', value: { next: 0, unit: 'day' } }, 'Frist heute'],
    [{ key: 'dueDate', op: 'relative', value: { this: 'week' } }, 'Frist in dieser Woche'],
    [{ key: 'dueDate', op: 'relative', value: { calendarWeek: 38 } }, 'Frist in KW\u00A038'],
    [
      { key: 'bzaDate', op: 'relative', value: { calendarWeek: 1, year: 2027 } },
      'BzA erstellt in KW\u00A01/2027',
    ],
    [{ key: 'approvalDate', op: 'lt', value: '2026-05-01' }, 'Zusage vor dem 01.05.2026'],
    [
      { key: 'createdAt', op: 'between', value: ['2026-01-01', '2026-06-30'] },
      'Angelegt vom 01.01.2026 bis 30.06.2026',
    ],
    [{ key: 'color', op: 'in', value: ['RED', 'LILA'] }, 'Status ist Klärung nötig oder im Bau'],
    [{ not: { key: 'color', op: 'eq', value: 'RED' } }, 'Status ist nicht Klärung nötig'],
    [
      { not: { key: 'responsibleUserId', op: 'in', value: ['ich', jana] } },
      'Projektleitung ist weder ich noch Jana Keller',
    ],
    [{ key: 'responsibleUserId', op: 'empty' }, 'Projektleitung fehlt'],
    [{ not: { key: 'responsibleUserId', op: 'empty' } }, 'Projektleitung ist vorhanden'],
    [{ key: 'name', op: 'like', value: 'Müller' }, 'Bauherr enthält „Müller“'],
    [{ not: { key: 'zip', op: 'startwith', value: '7' } }, 'PLZ beginnt nicht mit „7“'],
    [{ key: 'openServiceCode', op: 'eq', value: 'LCA' }, 'Offene Leistung ist Ökobilanz (LCA)'],
    [{ key: 'missingDocuments', op: 'gte', value: '1' }, 'Fehlende Unterlagen mindestens 1'],
    [{ key: 'openServices', op: 'between', value: ['2', '5'] }, 'Offene Leistungen zwischen 2 und 5'],
    [{ key: 'overdue', op: 'eq', value: 'ja' }, 'Frist überschritten ja'],
    [{ not: { key: 'overdue', op: 'eq', value: 'ja' } }, 'Frist überschritten nein'],
    [{ or: [city, tag] }, 'Ort ist „Ulm“ oder Schlagwort ist „Eilt“'],
    [
      { or: [city, { and: [tag, { not: soon }] }] },
      'Ort ist „Ulm“ oder (Schlagwort ist „Eilt“ und Frist nicht in den nächsten 14 Tagen)',
    ],
    [{ not: { or: [city, tag] } }, 'nicht (Ort ist „Ulm“ oder Schlagwort ist „Eilt“)'],
    [
      { and: [{ not: { not: { or: [city, tag] } } }, soon] },
      '(Ort ist „Ulm“ oder Schlagwort ist „Eilt“) und Frist in den nächsten 14 Tagen, ohne überfällige',
    ],
  ])('%j', (tree, words) => {
    expect(textOf(tree)).toBe(words);
  });
});
