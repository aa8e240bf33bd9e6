import type { FilterTree } from '@energieakte/contract';

/** „Meine“: led, worked on, or in charge of one of the ordered services. */
export const mineTree: FilterTree = {
  or: [
    { key: 'responsibleUserId', op: 'eq', value: 'ich' },
    { key: 'memberId', op: 'eq', value: 'ich' },
    { key: 'assigneeId', op: 'eq', value: 'ich' },
  ],
};

/** Due within 14 days, or overdue. */
export const dueTree: FilterTree = {
  or: [
    { key: 'dueDate', op: 'relative', value: { next: 14, unit: 'day' } },
    { key: 'overdue', op: 'eq', value: 'ja' },
  ],
};

/** How the chips say these filters; spelled out they would fill a line. */
export const filterPhrases = [
  { tree: mineTree, subject: 'Meine', value: 'geleitet, Mitglied oder Leistung' },
  { tree: dueTree, subject: 'Frist', value: '≤ 14 Tage oder überfällig' },
] as const;
