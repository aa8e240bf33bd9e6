import type { ProjectColor } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { sampleCase, sampleService } from '#test/sample-project.ts';
import { phasesOf } from './project-phase.ts';

const project = { mode: 0, color: 'WHITE', services: [], fundingCases: [] } as const;

function service(color: ProjectColor, ordered = true) {
  return sampleService({ color, ordered });
}

const fundingCase = sampleCase;

function source(changes: Partial<Parameters<typeof phasesOf>[0]>): Parameters<typeof phasesOf>[0] {
  return { ...project, services: [], fundingCases: [], ...changes };
}

function currentOf(changes: Partial<Parameters<typeof phasesOf>[0]>): string | undefined {
  return phasesOf(source(changes)).find(({ state }) => state === 'current')?.label;
}

describe('the phase line of a customer', () => {
  test.each([
    ['NOTHING', 'Anfrage'],
    ['WHITE', 'Anfrage'],
    ['BLUE', 'Beauftragt'],
    ['YELLOW', 'Berechnung'],
    ['ORANGE', 'Antrag bei der KfW'],
    ['LILA', 'Im Bau'],
    ['GREEN', 'Nachweis'],
  ] as const)('of a KfW project that is %s stands at %s', (color, label) => {
    expect(currentOf({ color })).toBe(label);
  });

  test('of another project speaks of no application', () => {
    expect(currentOf({ mode: 1, color: 'ORANGE' })).toBe('Freigabe');
  });

  test('is over when the project is closed', () => {
    const phases = phasesOf(source({ color: 'DARKGREEN' }));
    expect(phases.every(({ state }) => state === 'done')).toBe(true);
  });

  test('of a project in trouble stands where its services and IDs show it', () => {
    const color = 'RED';
    expect(currentOf({ color })).toBe('Anfrage');
    expect(currentOf({ color, services: [service('BLUE'), service('YELLOW', false)] })).toBe(
      'Beauftragt',
    );
    expect(currentOf({ color, services: [service('RED')] })).toBe('Berechnung');
    expect(currentOf({ color, fundingCases: [fundingCase({ bzaId: '999040722150031' })] })).toBe(
      'Antrag bei der KfW',
    );
    expect(currentOf({ color, fundingCases: [fundingCase({ bndDate: '2026-05-01' })] })).toBe(
      'Nachweis',
    );
  });

  test('shows the days of BzA and BnD', () => {
    const fundingCases = [
      fundingCase({ bzaId: '1', bzaDate: '2026-04-02', bndDate: '2026-10-01' }),
      fundingCase({ bzaId: '2', bzaDate: '2026-03-30', bndDate: '2026-10-04' }),
    ];
    const days = phasesOf(source({ color: 'GREEN', fundingCases })).map(({ when }) => when);
    expect(days).toEqual([null, null, null, '30.03.2026', null, '04.10.2026', null]);
  });
});
