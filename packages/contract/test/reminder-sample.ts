import type {
  ReminderFacts,
  ReminderPerson,
  WatchedDeadline,
  WatchedProject,
} from '../src/reminders/reminder-facts.ts';
import type { ReminderSettings } from '../src/reminders/reminder-settings.ts';

const person = (id: string, more: Partial<ReminderPerson> = {}): ReminderPerson => ({
  id,
  name: id,
  isAdmin: false,
  guestOf: null,
  absences: [],
  ...more,
});
export const people = [
  person('lead'),
  person('jana'),
  person('ole'),
  person('chef', { isAdmin: true }),
  person('gast', { guestOf: 'firma' }),
  person('fremd', { guestOf: 'andere' }),
];

/** What differs from an open BzA that the Projektleitung answers for. */
export interface Case {
  readonly deadline?: Partial<WatchedDeadline> | null;
  readonly project?: Partial<WatchedProject>;
  readonly facts?: Partial<ReminderFacts>;
  readonly settings?: Partial<ReminderSettings>;
}

export const due = '2026-07-15';

export function facts({ deadline = {}, project = {}, facts: more = {} }: Case): ReminderFacts {
  const whole = {
    id: 'd',
    code: 'BZA_VALID',
    title: 'BzA gültig bis',
    dueDate: due,
    hard: true,
    isOpen: true,
    isCaseOver: false,
    isFunding: true,
    responsibleId: null,
    visibleToGuest: false,
    owner: null,
  };
  return {
    kind: 'KFW',
    federalState: 'BW',
    people,
    groups: new Map([['g', ['ole', 'jana']]]),
    sent: new Map(),
    lastDeadlineRun: null,
    overviewsUntil: null,
    projects: [
      {
        id: 'p',
        projectId: 'KfW-26_001',
        name: 'Huber',
        mode: 0,
        state: 'ACTIVE',
        color: 'BLUE',
        customerId: 'firma',
        leadId: 'lead',
        memberIds: [],
        touchedOn: '2026-01-01',
        isChosen: true,
        deadlines: deadline === null ? [] : [{ ...whole, ...deadline }],
        ...project,
      },
    ],
    ...more,
  };
}
