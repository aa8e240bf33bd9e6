import type { HistoryChange } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { dayHeading, versionsByDay } from './history-days.ts';
import { actionLabel, inReadingOrder, isWholeEntry, valueText } from './history-labels.ts';

const entry = 'services.01890000-0000-7000-8000-000000000001';

describe('the words of the history', () => {
  it.each([
    ['site.measure', 'NEUBAU', 'Neubau'],
    ['state', 'CANCELLED', 'gestoppt'],
    ['color', 'ORANGE', 'Antrag läuft'],
    [`${entry}.color`, 'RED', 'Klärung nötig'],
    ['checklist.01890000-0000-7000-8000-000000000001.state', 'GEPRUEFT', 'geprüft'],
    ['deadlines.01890000-0000-7000-8000-000000000001.state', 'OFFEN', 'offen'],
    ['name', 'NEUBAU', 'NEUBAU'],
    ['priority', 'toString', 'toString'],
    ['energy.planned.ventilation', 'ZU_ABLUFT_WRG', 'Zu- und Abluft mit Wärmerückgewinnung'],
    ['energy.asBuilt.heatGenerator', 'WP_LUFT', 'Wärmepumpe Luft'],
    ['energy.planned.norm', 'DIN_V_18599', 'DIN V 18599'],
    ['energy.planned.thermalBridge', 'DETAIL', 'detailliert'],
    ['checklist.01890000-0000-7000-8000-000000000001.owedBy', 'BAUHERR', 'Bauherr'],
  ])('say %s %s as %s', (path, code, word) => {
    expect(valueText(path, code, 0)).toBe(word);
  });

  it('know what was done, also what later versions of the server do', () => {
    expect(actionLabel('takeEdit')).toBe('Bearbeitung übernommen');
    expect(actionLabel('constructor')).toBe('geändert');
  });

  it('put first what people typed and last which entries came and went', () => {
    const change = (path: string): HistoryChange => ({
      path,
      label: path,
      old: null,
      new: 'x',
      revertible: false,
    });
    const order = inReadingOrder([change(entry), change('color'), change('title')]);
    expect(order.map(({ path }) => path)).toEqual(['title', 'color', entry]);
    expect(isWholeEntry(`${entry}.dueDate`)).toBe(false);
  });
});

describe('the days of the history', () => {
  it('are those in Germany, called by their names', () => {
    const version = (id: number, at: string) => ({
      id,
      at,
      by: null,
      action: 'update',
      reason: null,
      changes: [],
    });
    const days = versionsByDay([
      version(3, '2026-11-21T23:30:00Z'),
      version(2, '2026-11-21T22:30:00Z'),
      version(1, '2026-11-21T08:00:00Z'),
    ]);
    expect(days.map(({ day, versions }) => [day, versions.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-21', 2],
    ]);
    expect(dayHeading('2026-11-22', '2026-11-22')).toBe('Heute, Sonntag, 22. November 2026');
    expect(dayHeading('2026-11-21', '2026-11-22')).toBe('Gestern, Samstag, 21. November 2026');
    expect(dayHeading('2026-04-03', '2026-11-22')).toBe('Freitag, 3. April 2026');
  });
});
