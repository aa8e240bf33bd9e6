import { type Chance, chanceFor } from './chance.ts';
import {
  firstNames,
  lastNames,
  notes,
  programmes,
  rareName,
  services,
  streets,
  tags,
  towns,
  undertakings,
} from './german-words.ts';
import { dayAt, idOf, instantAt, openDays } from './identity.ts';
import { shortnameAt } from './people-rows.ts';
import type { OfficeSize, Row, Rows } from './rows.ts';

const colors = [
  'NOTHING',
  'WHITE',
  'BLUE',
  'YELLOW',
  'ORANGE',
  'LILA',
  'RED',
  'GREEN',
  'DARKGREEN',
] as const;
const numbersPerYear = 999;
const thisYear = 26;

/** Six of ten are KfW, three are I, one is II; the serial number within the kind gives year and number. */
function identityAt(index: number): { readonly mode: 0 | 1 | 2; readonly serial: number } {
  const [tens, rest] = [Math.floor(index / 10), index % 10];
  if (rest < 6) return { mode: 0, serial: tens * 6 + rest };
  return rest < 9 ? { mode: 1, serial: tens * 3 + rest - 6 } : { mode: 2, serial: tens };
}

function stateFor(chance: Chance): 'ACTIVE' | 'CANCELLED' | 'DELETED' {
  if (chance.percent(92)) return 'ACTIVE';
  return chance.percent(75) ? 'CANCELLED' : 'DELETED';
}

/** The rare name stands among the first projects, so that a small office has as many of them as a large one. */
function nameAt(index: number, chance: Chance): string {
  if (index < rareName.projects * 4 && index % 4 === 0)
    return `Familie ${rareName.name} ${String(index / 4 + 1)}`;
  const name = chance.pick(lastNames);
  if (chance.percent(20)) return `Baugemeinschaft ${name} & ${chance.pick(lastNames)} GbR`;
  return chance.percent(50) ? `Familie ${name}` : `${name}, ${chance.pick(firstNames)}`;
}

interface Subject {
  readonly index: number;
  readonly id: string;
  readonly mode: 0 | 1 | 2;
  readonly size: OfficeSize;
  readonly chance: Chance;
  /** Days from the opening of the office. */
  readonly made: number;
}

function headRow({ index, id, mode, size, chance, made }: Subject, serial: number): Row {
  const customer = chance.below(size.customers);
  const isPrivate = mode === 0 && chance.percent(40);
  const state = stateFor(chance);
  const changed = Math.min(openDays, made + chance.below(600));
  const expert = chance.below(size.staff);
  const at = instantAt(changed, chance.below(600));
  return [
    id,
    mode,
    (thisYear + 100 - Math.floor(serial / numbersPerYear)) % 100,
    (serial % numbersPerYear) + 1,
    isPrivate ? null : shortnameAt(customer),
    nameAt(index, chance),
    chance.pick(undertakings),
    isPrivate ? null : idOf('customer', customer),
    isPrivate ? null : `K-${10_000 + chance.below(90_000)}`,
    idOf('user', chance.below(size.staff)),
    idOf('user', expert),
    idOf('user', (expert + 1) % size.staff),
    chance.percent(30) ? chance.pick(notes) : null,
    chance.percent(25) ? `{"${chance.pick(tags)}"}` : '{}',
    state,
    state === 'CANCELLED' ? 'Die Bauherrschaft baut nicht.' : null,
    state === 'CANCELLED' ? at : null,
    state === 'DELETED' ? at : null,
    instantAt(made, chance.below(600)),
    idOf('user', expert),
    at,
    idOf('user', expert),
  ];
}

function siteRow({ id, chance, made }: Subject): Row {
  const [city, zip, state] = chance.pick(towns);
  const area = 90 + chance.below(400);
  return [
    id,
    chance.pick(streets),
    String(1 + chance.below(120)),
    zip,
    city,
    state,
    city,
    String(1 + chance.below(9000)),
    chance.pick(['NEUBAU', 'SANIERUNG', 'ERWEITERUNG'] as const),
    chance.pick(['EFH', 'ZFH', 'MFH', 'DHH'] as const),
    chance.pick(['HOLZTAFEL', 'MAUERWERK', 'HYBRID'] as const),
    1 + chance.below(12),
    area,
    area * 1.2,
    1 + chance.below(4),
    chance.percent(50),
    1880 + chance.below(146),
    dayAt(made + 20),
    dayAt(made + 60),
    dayAt(made + 120),
  ];
}

function clientRows({ id, chance }: Subject): readonly Row[] {
  const [city, zip] = chance.pick(towns);
  const lastName = chance.pick(lastNames);
  const row = (position: number, firstName: string): Row => [
    id,
    position,
    position === 1 ? 'Herr' : 'Frau',
    firstName,
    lastName,
    chance.pick(streets),
    String(1 + chance.below(120)),
    zip,
    city,
    `post-${position}@bauherr.example`,
    '0171 3920001',
  ];
  const first = row(1, chance.pick(firstNames));
  return chance.percent(30) ? [first, row(2, chance.pick(firstNames))] : [first];
}

function memberRows({ id, size, chance }: Subject): readonly Row[] {
  const first = chance.below(size.staff);
  return Array.from({ length: 1 + chance.below(3) }, (_, position) => [
    id,
    idOf('user', (first + position) % size.staff),
    position,
  ]);
}

const orderedColors = colors.filter((color) => color !== 'NOTHING');

/** How far an ordered service is; what is closed has been invoiced. */
function progressOf({ index, chance, made }: Subject, position: number): Row {
  const color = chance.pick(orderedColors);
  const isBilled = color === 'DARKGREEN';
  return [color, isBilled ? `RE-${index}-${position}` : null, isBilled ? dayAt(made + 300) : null];
}

function serviceRows(subject: Subject): readonly Row[] {
  const { index, id, size, chance, made } = subject;
  return services.map(([code, title], position) => {
    const ordered = chance.percent(60);
    const [color = null, invoiceNo = null, invoicedAt = null] = ordered
      ? progressOf(subject, position)
      : ['NOTHING'];
    return [
      idOf('service', index * services.length + position),
      id,
      position,
      code,
      title,
      ordered,
      ordered ? dayAt(made + 5) : null,
      color,
      ordered ? idOf('user', chance.below(size.staff)) : null,
      ordered && chance.percent(50) ? dayAt(made + 30 + chance.below(400)) : null,
      invoiceNo,
      invoicedAt,
      chance.percent(80) ? 10_000 + chance.below(500_000) : null,
    ];
  });
}

function caseRows({ index, id, mode, chance, made }: Subject): readonly Row[] {
  if (mode !== 0) return [];
  const proven = chance.percent(30);
  const serial = String(index).padStart(7, '0');
  return [
    [
      idOf('case', index),
      id,
      0,
      chance.pick(programmes),
      `9991${serial}0001`,
      dayAt(made + 40),
      proven ? `9992${serial}0002` : null,
      proven ? dayAt(made + 700) : null,
    ],
  ];
}

const deadlineKinds = [
  ['BZA_VALID', 'BzA gültig bis', true],
  ['PAPERS', 'Unterlagen Paket A', false],
] as const;

/** What is long past was mostly done. */
function isOpen(due: number, chance: Chance): boolean {
  return due > openDays - 150 || chance.percent(10);
}

function deadlineRows({ index, id, chance, made }: Subject): readonly Row[] {
  return deadlineKinds.map(([code, title, hard], position) => {
    const due = made + 60 + chance.below(900);
    return [
      idOf('deadline', index * deadlineKinds.length + position),
      id,
      code,
      title,
      dayAt(due),
      hard,
      'MANUELL',
      isOpen(due, chance) ? 'OFFEN' : 'ERLEDIGT',
      hard,
    ];
  });
}

/** Every row of the n-th project, table by table. */
export function projectRows(index: number, size: OfficeSize): Rows {
  const { mode, serial } = identityAt(index);
  const chance = chanceFor(index + 1);
  const made = Math.floor((index / size.projects) * (openDays - 700)) + chance.below(90);
  const subject: Subject = { index, id: idOf('project', index), mode, size, chance, made };
  return {
    project: [headRow(subject, serial)],
    project_site: [siteRow(subject)],
    project_client: clientRows(subject),
    project_color: [[subject.id, chance.pick(colors), 'Der früheste offene Schritt entscheidet.']],
    project_member: memberRows(subject),
    project_service: serviceRows(subject),
    funding_case: caseRows(subject),
    deadline: deadlineRows(subject),
  };
}

/** The highest number given out per kind and year. */
export function numberRows(size: OfficeSize): Rows {
  const last = new Map<string, readonly [number, number, number]>();
  for (let index = 0; index < size.projects; index += 1) {
    const { mode, serial } = identityAt(index);
    const year = (thisYear + 100 - Math.floor(serial / numbersPerYear)) % 100;
    last.set(`${mode} ${year}`, [mode, year, (serial % numbersPerYear) + 1]);
  }
  return { project_number: [...last.values()] };
}
