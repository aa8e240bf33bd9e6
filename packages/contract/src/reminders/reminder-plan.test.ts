import { expect, it } from 'vitest';
import { type Case, due, facts, people } from '../../test/reminder-sample.ts';
import { planReminders, reminderKey } from './reminder-plan.ts';
import { type ReminderSettings, usualReminders } from './reminder-settings.ts';

/** What is tried, on which day, with what changed, and who is reminded. */
type Row = readonly [string, string, Case, readonly string[]];

function plan(day: string, one: Case = {}): readonly string[] {
  const known = facts(one);
  const settings = { ...usualReminders[known.kind], ...one.settings };
  return planReminders(known, settings, day).map(
    ({ recipient, step, type, why }) => `${recipient} ${type === 'FRISTEN' ? step : type}: ${why}`,
  );
}

const only: Partial<ReminderSettings> = { types: ['FRISTEN'] };
const away = (first: string, last: string, deputies: readonly (string | null)[] = []) => [
  { first, last, deputyId: deputies[0] ?? null, secondDeputyId: deputies[1] ?? null },
];
const without = (...ids: string[]) => people.filter(({ id }) => !ids.includes(id));

it.each<Row>([
  ['before the first step nothing', '2026-04-15', {}, []],
  ['90 days before', '2026-04-16', {}, ['lead -90: 90 Tage vorher, als Projektleitung']],
  [
    'the newest step stands for those before it',
    '2026-07-12',
    {},
    ['lead -7: 7 Tage vorher, als Projektleitung'],
  ],
  [
    'a step on a Sunday is sent on Friday before',
    '2026-07-10',
    { deadline: { dueDate: '2026-07-13' } },
    ['lead -1: 1 Tag vorher wäre Sonntag, als Projektleitung'],
  ],
  [
    'a step on a holiday is sent on the working day before',
    '2026-04-02',
    { deadline: { dueDate: '2026-04-07' } },
    ['lead -1: 1 Tag vorher wäre Ostermontag, als Projektleitung'],
  ],
  [
    'Fronleichnam is a holiday in one state and none in another',
    '2026-06-03',
    { deadline: { dueDate: '2026-06-05' }, facts: { federalState: 'BE' } },
    ['lead -7: 7 Tage vorher, als Projektleitung'],
  ],
  [
    'a step after the date waits for the next working day',
    '2026-07-18',
    { deadline: { dueDate: '2026-07-17' } },
    ['lead -1: 1 Tag vorher, als Projektleitung'],
  ],
  [
    'and is sent on it, to who answers and who leads',
    '2026-07-20',
    { deadline: { dueDate: '2026-07-17', responsibleId: 'jana' } },
    [
      'jana 1: 1 Tag danach wäre Samstag, als Zuständige/r',
      'lead 1: 1 Tag danach wäre Samstag, als Projektleitung',
    ],
  ],
  [
    'after a week the admins as well',
    '2026-07-22',
    {},
    ['lead 7: 7 Tage danach, als Projektleitung', 'chef 7: 7 Tage danach, als Administration'],
  ],
  [
    'who answers alone before the date',
    '2026-07-14',
    { deadline: { responsibleId: 'jana' } },
    ['jana -1: 1 Tag vorher, als Zuständige/r'],
  ],
  [
    'an account that is closed answers for nothing',
    '2026-07-14',
    { deadline: { responsibleId: 'weg' } },
    ['lead -1: 1 Tag vorher, als Projektleitung'],
  ],
  [
    'nobody answers: all members',
    '2026-07-14',
    { project: { leadId: null, memberIds: ['ole', 'jana'] } },
    [
      'ole -1: 1 Tag vorher, als Mitglied, weil niemand zuständig ist',
      'jana -1: 1 Tag vorher, als Mitglied, weil niemand zuständig ist',
    ],
  ],
  [
    'nor members: the admins',
    '2026-07-14',
    { project: { leadId: null } },
    ['chef -1: 1 Tag vorher, als Administration, weil niemand zuständig ist'],
  ],
  [
    'nobody at all is said as such',
    '2026-07-14',
    { project: { leadId: null }, facts: { people: without('chef') } },
    ['null -1: 1 Tag vorher, niemand'],
  ],
  ['a green project is silent', '2026-07-14', { project: { color: 'GREEN' } }, []],
  ['a dark green one too', '2026-07-14', { project: { color: 'DARKGREEN' } }, []],
  ['a settled deadline', '2026-07-14', { deadline: { isOpen: false } }, []],
  ['a withdrawn case', '2026-07-14', { deadline: { isCaseOver: true } }, []],
  ['a project in the Papierkorb', '2026-07-14', { project: { state: 'DELETED' } }, []],
  [
    'a stopped project is included',
    '2026-07-14',
    { project: { state: 'CANCELLED' } },
    ['lead -1: 1 Tag vorher, als Projektleitung, Projekt gestoppt'],
  ],
  [
    'unless that is switched off',
    '2026-07-14',
    { project: { state: 'CANCELLED' }, settings: { ...only, includeStopped: false } },
    [],
  ],
  ['switched off as a whole', '2026-07-14', { settings: { enabled: false } }, []],
  ['what passed long ago is no news', '2026-09-21', {}, []],
  [
    'guests hear of what they may see, and only their own',
    '2026-07-14',
    { deadline: { visibleToGuest: true }, settings: { ...only, notifyGuests: true } },
    ['lead -1: 1 Tag vorher, als Projektleitung', 'gast -1: 1 Tag vorher, als Auftraggeber'],
  ],
  [
    'and nothing of the rest',
    '2026-07-14',
    { settings: { ...only, notifyGuests: true } },
    ['lead -1: 1 Tag vorher, als Projektleitung'],
  ],
  [
    'the funding deadline of an I-project belongs to the watch over KfW',
    '2026-07-14',
    { project: { mode: 1 } },
    ['lead -1: 1 Tag vorher, als Projektleitung'],
  ],
  ['and not to the other one', '2026-07-14', { project: { mode: 1 }, facts: { kind: 'PROJEKT' } }, []],
  [
    'which has those of the BAFA',
    '2026-07-14',
    { project: { mode: 1 }, deadline: { code: 'BAFA_DONE' }, facts: { kind: 'PROJEKT' } },
    ['lead -1: 1 Tag vorher, als Projektleitung'],
  ],
  [
    'after an outage the newest step, once, and from when it is',
    '2026-07-12',
    { facts: { lastDeadlineRun: '2026-06-01' } },
    ['lead -7: 7 Tage vorher, nachgeholt vom 08.07.2026, als Projektleitung'],
  ],
])('deadlines: %s', (...[, day, one, expected]: Row) => {
  expect(plan(day, { settings: only, ...one })).toEqual(expected);
});

const absent = (deputies: readonly (string | null)[], deputyAway = false) =>
  people.map((one) => {
    if (one.id === 'lead')
      return {
        ...one,
        absences: away('2026-07-10', '2026-07-20', deputies),
      };
    return one.id === 'jana' && deputyAway
      ? { ...one, absences: away('2026-07-14', '2026-07-14') }
      : one;
  });
const sentBefore = (isRunOver: boolean) =>
  new Map([[reminderKey({ cause: `deadline:d:${due}`, step: -1, recipient: 'lead' }), isRunOver]]);

it.each<readonly [string, Case, readonly string[]]>([
  ['gets a copy with its reason', { facts: { people: absent(['jana']) } }, ['lead', 'jana']],
  [
    'the second one while the deputy is away too',
    { facts: { people: absent(['jana', 'ole'], true) } },
    ['lead', 'jana', 'ole'],
  ],
  ['nobody while there is none', { facts: { people: absent([]) } }, ['lead']],
  [
    'nothing of what was said before the last run, where the deadline is soft',
    { deadline: { hard: false }, facts: { people: absent(['jana']), sent: sentBefore(true) } },
    [],
  ],
  [
    'a hard deadline that is still ahead, also after it was said',
    { facts: { people: absent(['jana']), sent: sentBefore(true) } },
    ['jana'],
  ],
  [
    'the copy that a killed run left out',
    { deadline: { hard: false }, facts: { people: absent(['jana']), sent: sentBefore(false) } },
    ['jana'],
  ],
])('who stands in: %s', (_, one, expected) => {
  const lines = plan('2026-07-14', { settings: only, ...one });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(expected);
  for (const line of lines.filter((copy) => copy.startsWith('jana')))
    expect(line).toBe('jana -1: 1 Tag vorher, Kopie als Vertretung, lead ist bis 20.07.2026 abwesend');
});

const monday = '2026-07-13';
it.each<Row>([
  ['on its weekday', monday, {}, ['lead NICHT_GRUEN']],
  ['on no other', '2026-07-14', {}, []],
  ['after a holiday', '2026-05-26', {}, ['lead NICHT_GRUEN']],
  ['not on the holiday', '2026-05-25', {}, []],
  [
    'later, where the server was off',
    '2026-07-15',
    { facts: { overviewsUntil: '2026-07-12' } },
    ['lead NICHT_GRUEN'],
  ],
  ['once, as red', monday, { project: { color: 'RED' } }, ['lead ROT']],
  [
    'red as not green',
    monday,
    { project: { color: 'RED' }, settings: { types: ['NICHT_GRUEN'] } },
    ['lead NICHT_GRUEN'],
  ],
  ['only red ones', monday, { settings: { types: ['ROT'] } }, []],
  ['not what was worked on', monday, { project: { touchedOn: '2026-06-30' } }, []],
  ['what rests for 14 days', monday, { project: { touchedOn: '2026-06-29' } }, ['lead NICHT_GRUEN']],
  ['requests', monday, { project: { color: 'WHITE' } }, ['lead NICHT_GRUEN']],
  ['without requests', monday, { project: { color: 'WHITE' }, settings: { excludeWhite: true } }, []],
  ['what the condition leaves out', monday, { project: { isChosen: false } }, []],
  [
    'groups and addresses, each once',
    monday,
    {
      project: { memberIds: ['ole'] },
      settings: {
        recipients: { responsible: false, members: true, groups: ['g'], emails: ['a@b.example'] },
      },
    },
    ['ole NICHT_GRUEN', 'jana NICHT_GRUEN', 'a@b.example NICHT_GRUEN'],
  ],
])('the overview: %s', (...[, day, one, expected]: Row) => {
  const lines = plan(day, { deadline: null, ...one });
  expect(lines.map((line) => line.split(':')[0])).toEqual(expected);
});

it('says nothing twice', () => {
  const known = facts({});
  const sent = new Map(
    planReminders(known, usualReminders.KFW, monday).map((one) => [reminderKey(one), true]),
  );
  expect(sent.size).toBe(2);
  expect(planReminders({ ...known, sent }, usualReminders.KFW, monday)).toEqual([]);
});
