import { planReminders, type PlannedReminder, type ReminderFacts } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { type Planner, runDecade } from './decade.ts';

it('reminds in two years of an office as the naive simulator says, whatever happens to projects, people and server', () => {
  const result = runDecade({ projects: 150, days: 800 });
  expect(result).toMatchObject({
    missed: 0,
    invented: 0,
    doubled: 0,
    afterSettlement: 0,
    previewsUnlikeRun: 0,
  });
  expect(result.decisions).toBeGreaterThan(1000);
  expect(result.previews).toBeGreaterThan(200);
  expect(result.killed).toBeGreaterThan(10);
});

const withFacts =
  (change: (facts: ReminderFacts) => ReminderFacts): Planner =>
  (facts, settings, day) =>
    planReminders(change(facts), settings, day);
const withPlan =
  (isKept: (reminder: PlannedReminder) => boolean): Planner =>
  (facts, settings, day) =>
    planReminders(facts, settings, day).filter(isKept);

/** A planner that breaks one rule each: the simulator finds it. */
const broken: readonly (readonly [rule: string, planner: Planner])[] = [
  ['holidays', withFacts((facts) => ({ ...facts, federalState: 'BE' }))],
  ['what was decided', withFacts((facts) => ({ ...facts, sent: new Map() }))],
  [
    'copies of cut runs',
    withFacts((facts) => ({ ...facts, sent: new Map([...facts.sent].map(([key]) => [key, true])) })),
  ],
  [
    'copies of what was sent before',
    withFacts((facts) => ({ ...facts, sent: new Map([...facts.sent].map(([key]) => [key, false])) })),
  ],
  [
    'copies of hard deadlines',
    withFacts((facts) => ({
      ...facts,
      projects: facts.projects.map((one) => ({
        ...one,
        deadlines: one.deadlines.map((deadline) => ({ ...deadline, hard: false })),
      })),
    })),
  ],
  ['missed overviews', withFacts((facts) => ({ ...facts, overviewsUntil: null }))],
  [
    'absences',
    withFacts((facts) => ({ ...facts, people: facts.people.map((one) => ({ ...one, absences: [] })) })),
  ],
  [
    'admins',
    withFacts((facts) => ({
      ...facts,
      people: facts.people.map((one) => ({ ...one, isAdmin: false })),
    })),
  ],
  [
    'members',
    withFacts((facts) => ({
      ...facts,
      projects: facts.projects.map((one) => ({ ...one, memberIds: [] })),
    })),
  ],
  ['groups', withFacts((facts) => ({ ...facts, groups: new Map() }))],
  [
    'settled deadlines',
    withFacts((facts) => ({
      ...facts,
      projects: facts.projects.map((one) => ({
        ...one,
        deadlines: one.deadlines.map((deadline) => ({ ...deadline, isOpen: true })),
      })),
    })),
  ],
  [
    'withdrawn cases',
    withFacts((facts) => ({
      ...facts,
      projects: facts.projects.map((one) => ({
        ...one,
        deadlines: one.deadlines.map((deadline) => ({ ...deadline, isCaseOver: false })),
      })),
    })),
  ],
  [
    'finished and stopped projects',
    withFacts((facts) => ({
      ...facts,
      projects: facts.projects.map((one) => ({ ...one, color: 'BLUE', state: 'ACTIVE' })),
    })),
  ],
  ['the other watch', withFacts((facts) => ({ ...facts, kind: 'KFW' }))],
  [
    'idle days',
    withFacts((facts) => ({
      ...facts,
      projects: facts.projects.map((one) => ({ ...one, touchedOn: '2020-01-01' })),
    })),
  ],
  [
    'the condition',
    withFacts((facts) => ({
      ...facts,
      projects: facts.projects.map((one) => ({ ...one, isChosen: true })),
    })),
  ],
  [
    'grace',
    (facts, settings, day) =>
      planReminders(facts, { ...settings, steps: settings.steps.filter(({ days }) => days < 7) }, day),
  ],
  [
    'the newest step',
    (facts, settings, day) =>
      planReminders(
        facts,
        { ...settings, steps: settings.steps.filter(({ days }) => days !== -7) },
        day,
      ),
  ],
  ['guests', withPlan(({ reason }) => reason !== 'AUFTRAGGEBER')],
  ['addresses', withPlan(({ reason }) => reason !== 'ADRESSE')],
  ['deputies', withPlan(({ reason }) => reason !== 'VERTRETUNG')],
  [
    'red ones',
    (facts, settings, day) =>
      planReminders(facts, { ...settings, types: ['NICHT_GRUEN', 'FRISTEN'] }, day),
  ],
  [
    'requests',
    (facts, settings, day) =>
      planReminders(facts, { ...settings, excludeWhite: !settings.excludeWhite }, day),
  ],
];

/** The second is for what happens seldom. */
const sizes = [
  { projects: 60, days: 400 },
  { projects: 200, days: 1500 },
];

it.each(broken)('finds a planner that breaks the rule of %s', (_rule, planner) => {
  const isFound = sizes.some((size) => {
    const { missed, invented, doubled, afterSettlement } = runDecade({ ...size, planner });
    return missed + invented + doubled + afterSettlement > 0;
  });
  expect(isFound).toBe(true);
});
