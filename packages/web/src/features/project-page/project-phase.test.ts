import type { ProjectColor } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { sampleCase, sampleDeadline, sampleService } from '#test/sample-project.ts';
import { phasesOf } from './project-phase.ts';

const empty = { services: [], fundingCases: [], deadlines: [], createdAt: '2026-02-11T23:30:00Z' };
const project = { audience: 'office', mode: 0, color: 'WHITE', ...empty } as const;

function service(color: ProjectColor, ordered = true) {
  return sampleService({ color, ordered });
}

const fundingCase = sampleCase;

function deadline(code: string) {
  return sampleDeadline({ code });
}

function currentOf(source: Parameters<typeof phasesOf>[0]): string | undefined {
  return phasesOf(source).find(({ state }) => state === 'current')?.label;
}

describe('the phase line', () => {
  test.each([
    ['NOTHING', 'Anfrage'],
    ['WHITE', 'Anfrage'],
    ['BLUE', 'Beauftragung'],
    ['YELLOW', 'Berechnung'],
    ['ORANGE', 'BzA · Antrag'],
    ['LILA', 'Zusage · Bau'],
    ['GREEN', 'Nachweis'],
  ] as const)('of a KfW project that is %s stands at %s', (color, label) => {
    expect(currentOf({ ...project, color })).toBe(label);
  });

  test('is over when the project is closed', () => {
    const phases = phasesOf({ ...project, color: 'DARKGREEN' });
    expect(phases.every(({ state }) => state === 'done')).toBe(true);
  });

  test('of a project in trouble stands where its services and IDs show it', () => {
    const red = { ...project, color: 'RED' } as const;
    expect(currentOf(red)).toBe('Anfrage');
    expect(currentOf({ ...red, services: [service('BLUE'), service('YELLOW', false)] })).toBe(
      'Beauftragung',
    );
    expect(currentOf({ ...red, services: [service('RED')] })).toBe('Berechnung');
    expect(currentOf({ ...red, fundingCases: [fundingCase({ bzaId: '999040722150031' })] })).toBe(
      'BzA · Antrag',
    );
    expect(currentOf({ ...red, deadlines: [deadline('DRAWDOWN')] })).toBe('Zusage · Bau');
    expect(currentOf({ ...red, deadlines: [deadline('BZA_VALID')] })).toBe('Anfrage');
    expect(currentOf({ ...red, fundingCases: [fundingCase({ bndDate: '2026-05-01' })] })).toBe(
      'Nachweis',
    );
  });

  test('shows the days the data know, and none it does not', () => {
    const fundingCases = [
      fundingCase({ bzaId: '1', bzaDate: '2026-04-02' }),
      fundingCase({ bzaId: '2', bzaDate: '2026-03-30' }),
    ];
    const deadlines = [sampleDeadline({ code: 'CREDIT_PROOF' })];
    const days = phasesOf({ ...project, color: 'LILA', fundingCases, deadlines }).map(
      ({ when }) => when,
    );
    // Created shortly before midnight in UTC, which is the next day in Germany.
    expect(days).toEqual(['12.02.2026', null, null, '30.03.2026', null, 'bis 30.06.2028', null]);
  });

  test('of a customer has no days of the office, whatever else the answer holds', () => {
    const answered = {
      audience: 'customer',
      mode: 0,
      color: 'LILA',
      services: [],
      fundingCases: [fundingCase({ bzaId: '1', bzaDate: '2026-04-02' })],
      deadlines: [{ title: 'Nachweis', dueDate: '2028-06-30' }],
    } as const;
    const phases = phasesOf({ ...answered, fundingCases: [...answered.fundingCases], services: [] });
    expect(phases.map(({ when }) => when)).toEqual([null, null, null, '02.04.2026', null, null, null]);
    expect(phases.find(({ state }) => state === 'current')?.label).toBe('Im Bau');
  });
});
