import { expect, test } from 'vitest';
import type { SteppedProject } from './project-step.ts';
import { projectHeadline, projectSteps } from './project-steps.ts';

const today = '2026-11-23';
const id = '01a1fc50-8cb4-7079-88fa-c99a69765d4b';

type Deadline = SteppedProject['deadlines'][number];
type Service = SteppedProject['services'][number];
type Item = SteppedProject['checklist'][number];

function deadline(code: string, dueDate: string, changes: Partial<Deadline> = {}): Deadline {
  const title = changes.title ?? code;
  return { id: code, fundingCaseId: null, code, title, dueDate, hard: true, state: 'OFFEN', ...changes };
}

function service(title: string, changes: Partial<Service> = {}): Service {
  const plain = { color: 'YELLOW', dueDate: null, redReason: null } as const;
  return { id: title, title, ordered: true, ...plain, invoiceNo: null, billingWaived: null, ...changes };
}

function item(label: string, changes: Partial<Item> = {}): Item {
  return {
    id: label,
    label,
    state: 'FEHLT',
    waitsFor: null,
    owedBy: 'BAUHERR',
    dueDate: null,
    ...changes,
  };
}

function project(changes: Partial<SteppedProject> = {}): SteppedProject {
  return {
    state: 'ACTIVE',
    color: 'YELLOW',
    colorReason: null,
    colorOverride: null,
    cancelReason: null,
    services: [service('Berechnung')],
    fundingCases: [{ id, applicant: null }],
    deadlines: [],
    checklist: [],
    ...changes,
  };
}

const redService = service('Heizlast', { color: 'RED', redReason: 'Erklärung fehlt' });

function byHand(reason: string): Partial<SteppedProject> {
  return { color: 'RED', colorOverride: { color: 'RED', reason, by: null, at: today } };
}

/** The plan's table: what is the matter with a project, the sentence at its head, and its next step. */
const table: readonly (readonly [
  name: string,
  Partial<SteppedProject>,
  sentence: string,
  step: string | null,
])[] = [
  [
    'a BzA that is over',
    { deadlines: [deadline('BZA_VALID', '2026-11-18')] },
    'Die BzA ist seit 5 Tagen abgelaufen, der Antrag bei der KfW ist noch nicht gestellt.',
    'Neue BzA anlegen',
  ],
  [
    'a BzA that was over yesterday',
    { deadlines: [deadline('BZA_VALID', '2026-11-22')] },
    'Die BzA ist seit gestern abgelaufen, der Antrag bei der KfW ist noch nicht gestellt.',
    'Neue BzA anlegen',
  ],
  [
    'a BzA that ends',
    { deadlines: [deadline('BZA_VALID', '2026-12-04')] },
    'Die BzA läuft in 11 Tagen ab, der Antrag bei der KfW ist noch nicht gestellt.',
    'Antrag eintragen',
  ],
  [
    'a proof that is due today',
    { deadlines: [deadline('CREDIT_PROOF', today)] },
    'Die Nachweisfrist endet heute, der Nachweis ist noch nicht eingereicht.',
    'Nachweis eintragen',
  ],
  [
    'one BzA of several',
    {
      fundingCases: [
        { id: 'other', applicant: null },
        { id, applicant: null },
      ],
      deadlines: [deadline('BZA_VALID', '2026-11-24', { fundingCaseId: id })],
    },
    'Die BzA im Förderfall 2 läuft morgen ab, der Antrag bei der KfW ist noch nicht gestellt.',
    'Antrag eintragen',
  ],
  [
    'a deadline of the office',
    { deadlines: [deadline('MANUELL', '2026-11-20', { title: 'Begehung', hard: false })] },
    '„Begehung“ ist seit 3 Tagen fällig.',
    'Frist öffnen',
  ],
  [
    'a service in trouble, for which the project is red by hand as well',
    {
      ...byHand('n50 = 1,9 gemessen'),
      services: [service('Blower-Door', { color: 'RED', redReason: 'n50 = 1,9 gemessen' })],
    },
    'Blower-Door: n50 = 1,9 gemessen.',
    'Leistung klären',
  ],
  [
    'a red set by hand',
    byHand('Vertrag vor Antrag unterschrieben'),
    'Vertrag vor Antrag unterschrieben.',
    'Status ändern',
  ],
  [
    'a red set by hand beside a service in trouble',
    { ...byHand('Heizlast: Bank fragt nach'), services: [redService] },
    'Heizlast: Bank fragt nach.',
    'Status ändern',
  ],
  [
    'a service that is late',
    { services: [service('Heizlast', { dueDate: '2026-11-21' })] },
    '„Heizlast“ ist seit 2 Tagen fällig.',
    'Zur Leistung',
  ],
  [
    'documents that are late',
    { checklist: [item('Vollmacht', { state: 'ANGEFORDERT', dueDate: '2026-11-20' })] },
    '1 Unterlage ist überfällig.',
    'Noch einmal anfordern',
  ],
  [
    'documents that came',
    {
      checklist: [
        item('Lageplan', { state: 'EINGEGANGEN' }),
        item('Grundriss', { state: 'EINGEGANGEN' }),
      ],
    },
    '2 Unterlagen sind eingegangen und zu prüfen.',
    'Unterlagen prüfen',
  ],
  [
    'documents that are missing',
    { checklist: [item('Lageplan'), item('Grundriss')] },
    '2 Unterlagen fehlen.',
    'Unterlagen anfordern',
  ],
  [
    'documents of the office alone',
    { checklist: [item('Berechnung', { owedBy: 'BUERO' })] },
    '1 Unterlage fehlt.',
    'Unterlagen hochladen',
  ],
  [
    'documents of a later package',
    { checklist: [item('Rechnungen', { waitsFor: 'ZUSAGE' })] },
    'Zurzeit drängt nichts.',
    null,
  ],
  ['a new project', { services: [] }, 'Es ist noch keine Leistung eingetragen.', 'Leistung eintragen'],
  [
    'an enquiry',
    { services: [service('Berechnung', { ordered: false })] },
    'Es ist noch nichts beauftragt.',
    'Auftrag eintragen',
  ],
  [
    'all done and one bill open',
    { services: [service('A', { color: 'GREEN' }), service('B', { color: 'DARKGREEN' })] },
    'Alle Leistungen sind erledigt, eine ist noch nicht abgerechnet.',
    'Abrechnen',
  ],
  [
    'a stopped project',
    { state: 'CANCELLED', services: [], cancelReason: 'Insolvenz' },
    'Gestoppt: Insolvenz. Die Fristen laufen weiter.',
    'Fortsetzen',
  ],
  [
    'a stopped project with a deadline that is over',
    { state: 'CANCELLED', deadlines: [deadline('CREDIT_PROOF', '2026-11-13')] },
    'Die Nachweisfrist ist seit 10 Tagen abgelaufen, der Nachweis ist noch nicht eingereicht.',
    'Nachweis eintragen',
  ],
  [
    'a deleted project',
    { state: 'DELETED', deadlines: [deadline('CREDIT_PROOF', '2026-11-13')] },
    'Im Papierkorb. Das Projekt lässt sich 30 Tage lang wiederherstellen.',
    'Wiederherstellen',
  ],
  [
    'nothing but a far deadline',
    { deadlines: [deadline('BZA_VALID', '2026-12-08', { title: 'BzA gültig bis' })] },
    'Nächste Frist: BzA gültig bis 08.12.2026.',
    null,
  ],
  [
    'a far deadline that is settled',
    { deadlines: [deadline('BZA_VALID', '2026-11-08', { state: 'ERLEDIGT' })] },
    'Zurzeit drängt nichts.',
    null,
  ],
];

test.each(table)('%s is said at the head with its next step', (...row) => {
  const [, changes, sentence, step] = row;
  const headline = projectHeadline(project(changes), today);
  expect([headline.sentence, headline.action?.label ?? null]).toEqual([sentence, step]);
});

test('the worst comes first: hard deadlines of a week, trouble, then what is late, missing and soft', () => {
  const steps = projectSteps(
    project({
      services: [
        service('Spät', { dueDate: '2026-11-22' }),
        service('Rot', { color: 'RED', redReason: 'unklar' }),
      ],
      checklist: [item('Plan'), item('Vollmacht', { dueDate: '2026-11-22' })],
      deadlines: [
        deadline('MANUELL', '2026-12-01', { hard: false }),
        deadline('DRAWDOWN', '2026-12-03'),
        deadline('BZA_VALID', '2026-11-30'),
      ],
    }),
    today,
  );
  expect(steps.map(({ ids, urgency }) => `${urgency} ${ids.join()}`)).toEqual([
    'amber BZA_VALID',
    'red Rot',
    'amber DRAWDOWN',
    'red Spät',
    'red Vollmacht',
    'amber MANUELL',
    'plain Plan',
  ]);
});

test('a red that follows from a service stands there once', () => {
  const services = [service('Rot', { color: 'RED', redReason: 'unklar' })];
  const red = project({ services, color: 'RED', colorReason: 'Klärung nötig: Rot – unklar' });
  expect(projectSteps(red, today)).toHaveLength(1);
});

const followUp = { id: 'wv', text: 'Bei der Bank nachfassen', day: '2026-11-23' };
const task = { id: 'auf', text: 'Statik   anfragen', day: '2026-11-20' };

test('what the person has to do by now comes after everything red and before soft deadlines', () => {
  const own = {
    followUps: [followUp, { ...followUp, id: 'spaeter', day: '2026-11-24' }],
    tasks: [task, { ...task, id: 'bald', day: '2026-12-24' }],
  };
  const steps = projectSteps(
    project({
      services: [service('Spät', { dueDate: '2026-11-22' })],
      checklist: [item('Plan'), item('Vollmacht', { dueDate: '2026-11-22' })],
      deadlines: [deadline('BZA_VALID', '2026-11-18'), deadline('M', '2026-12-01', { hard: false })],
    }),
    today,
    own,
  );
  expect(steps.map(({ ids, urgency }) => `${urgency} ${ids.join()}`)).toEqual([
    'red BZA_VALID',
    'red Spät',
    'red Vollmacht',
    'amber auf',
    'amber wv',
    'amber M',
    'plain bald',
    'plain Plan',
  ]);
});

test('a Wiedervorlage or a task is said at the head of a project about which nothing else is urgent, also of a stopped one', () => {
  const works: readonly [string, string, object][] = [
    ['Wiedervorlage: Bei der Bank nachfassen.', 'Zur Wiedervorlage', { followUps: [followUp] }],
    ['Aufgabe: Statik anfragen.', 'Zur Aufgabe', { tasks: [task] }],
  ];
  for (const [sentence, label, part] of works) {
    const own = { followUps: [], tasks: [], ...part };
    const { action, ...headline } = projectHeadline(project(), today, own);
    expect(headline).toMatchObject({ sentence, urgency: 'amber' });
    expect(action?.label).toBe(label);
    expect(projectSteps(project({ state: 'CANCELLED' }), today, own)).toHaveLength(2);
    expect(projectSteps(project({ state: 'DELETED' }), today, own)).toHaveLength(1);
  }
});

test('the text of a task is cut where a sentence can hold no more', () => {
  const own = { followUps: [], tasks: [{ ...task, text: 'x'.repeat(5000) }] };
  const { sentence } = projectHeadline(project(), today, own);
  expect(sentence.length).toBeLessThan(160);
  expect(sentence.endsWith('…')).toBe(true);
});
