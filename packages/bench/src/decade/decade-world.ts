import type {
  ReminderFacts,
  ReminderKind,
  WatchedDeadline,
  WatchedProject,
} from '@energieakte/contract';
import { type Chance, chanceFor } from '../office/chance.ts';
import { dayNumber, dayText } from './naive-days.ts';

type Changing<Value> = { -readonly [Key in keyof Value]: Value[Key] };
export type LivingDeadline = Changing<WatchedDeadline>;
export type LivingProject = Changing<Omit<WatchedProject, 'deadlines'>> & {
  readonly deadlines: LivingDeadline[];
  /** When it begins and is archived. */
  readonly begins: number;
  readonly ends: number;
};
export interface LivingPerson {
  readonly id: string;
  readonly name: string;
  isAdmin: boolean;
  readonly guestOf: string | null;
  isOpen: boolean;
  readonly absences: readonly {
    readonly first: string;
    readonly last: string;
    readonly deputyId: string | null;
    readonly secondDeputyId: string | null;
  }[];
}

/** An office that lives for years: its projects, people and what happens to them day by day. */
export interface World {
  readonly firstDay: number;
  readonly days: number;
  readonly projects: readonly LivingProject[];
  readonly people: readonly LivingPerson[];
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** Lets a day happen, and answers whether anything changed. */
  readonly live: (day: number) => boolean;
  /** Whether the server runs on a day, and after how many people it is killed; `null`: never. */
  readonly server: (day: number) => { readonly isOn: boolean; readonly killedAfter: number | null };
}

const codes = [
  'BZA_VALID',
  'DRAWDOWN',
  'GRANT_PROOF',
  'BAFA_DONE',
  'BAFA_PROOF',
  'SITE_VISIT',
  'MANUELL',
];
const colors = ['WHITE', 'BLUE', 'YELLOW', 'ORANGE', 'LILA', 'RED', 'NOTHING'] as const;
const staff = 24;
const guests = 12;
const lifeOfProject = 900;

const person = (index: number): string => `u${index}`;
const anyone = (chance: Chance): string | null =>
  chance.percent(8) ? null : person(chance.below(staff));

function peopleOf(chance: Chance, firstDay: number, days: number): LivingPerson[] {
  const ofOffice = Array.from({ length: staff }, (_, index): LivingPerson => {
    const years = Math.ceil(days / 365);
    const absences = Array.from({ length: years * 2 }, (_none, half) => {
      const first = firstDay + half * 182 + chance.below(120);
      const deputyId = chance.percent(80) ? person((index + 1 + chance.below(4)) % staff) : null;
      const secondDeputyId = chance.percent(50) ? person((index + 7) % staff) : null;
      return {
        first: dayText(first),
        last: dayText(first + chance.below(21)),
        deputyId,
        secondDeputyId,
      };
    });
    const id = person(index);
    return { id, name: id, isAdmin: index < 2, guestOf: null, isOpen: true, absences };
  });
  const ofCustomers = Array.from({ length: guests }, (_, index): LivingPerson => {
    const id = `g${index}`;
    return { id, name: id, isAdmin: false, guestOf: `c${index % 6}`, isOpen: true, absences: [] };
  });
  return [...ofOffice, ...ofCustomers];
}

function deadlineOf(chance: Chance, id: string, begins: number): LivingDeadline {
  const code = chance.pick(codes);
  return {
    id,
    code,
    title: code,
    dueDate: dayText(begins + 20 + chance.below(lifeOfProject - 60)),
    hard: chance.percent(60),
    isOpen: true,
    isCaseOver: false,
    isFunding: code !== 'MANUELL' && code !== 'SITE_VISIT',
    responsibleId: chance.percent(30) ? anyone(chance) : null,
    visibleToGuest: chance.percent(30),
    owner: null,
  };
}

function projectOf(index: number, firstDay: number, days: number): LivingProject {
  const chance = chanceFor(index + 1);
  const begins = firstDay - 200 + chance.below(days + 100);
  const id = `p${index}`;
  return {
    id,
    projectId: id,
    name: id,
    mode: chance.pick([0, 0, 1, 2] as const),
    state: 'ACTIVE',
    color: chance.pick(colors),
    customerId: `c${chance.below(8)}`,
    leadId: anyone(chance),
    memberIds: Array.from({ length: chance.below(3) }, (_, member) =>
      person((index + member * 5) % staff),
    ),
    touchedOn: dayText(begins),
    isChosen: chance.percent(90),
    deadlines: Array.from({ length: chance.below(4) }, (_, each) =>
      deadlineOf(chance, `${id}-${each}`, begins),
    ),
    begins,
    ends: begins + lifeOfProject,
  };
}

/** What happens to a project on a day on which something does. */
function happen(project: LivingProject, chance: Chance, day: number): void {
  const deadline = project.deadlines[chance.below(Math.max(1, project.deadlines.length))];
  const events: readonly (() => void)[] = [
    () => {
      if (deadline) deadline.isOpen = !deadline.isOpen;
    },
    () => {
      if (deadline) deadline.dueDate = dayText(day - 10 + chance.below(200));
    },
    () => {
      if (deadline) deadline.isCaseOver = chance.percent(50);
    },
    () => {
      if (deadline) deadline.responsibleId = anyone(chance);
    },
    () => {
      project.leadId = anyone(chance);
    },
    () => {
      project.state = chance.pick(['ACTIVE', 'ACTIVE', 'CANCELLED', 'CANCELLED', 'DELETED'] as const);
    },
    () => {
      project.color = chance.percent(25)
        ? chance.pick(['GREEN', 'DARKGREEN'] as const)
        : chance.pick(colors);
    },
    () => {
      project.memberIds = Array.from({ length: chance.below(3) }, () => person(chance.below(staff)));
    },
    () => {
      const due = day + 1 + chance.below(120);
      const id = `${project.id}-${project.deadlines.length}`;
      if (project.deadlines.length < 6)
        project.deadlines.push({ ...deadlineOf(chance, id, day), dueDate: dayText(due) });
    },
  ];
  chance.pick(events)();
  if (chance.percent(30)) project.touchedOn = dayText(day);
}

/** Out of order for hours to weeks: each range begins on a day by chance. */
function outagesOf(chance: Chance, firstDay: number, days: number): ReadonlySet<number> {
  const off = new Set<number>();
  for (let day = firstDay + 20; day < firstDay + days; day += 30 + chance.below(60))
    for (let each = chance.pick([1, 1, 2, 3, 9, 25]); each > 0; each -= 1) off.add(day + each);
  return off;
}

export function createWorld(size: { readonly projects: number; readonly days: number }): World {
  const firstDay = dayNumber('2027-01-04');
  const { days } = size;
  const chance = chanceFor(4711);
  const people = peopleOf(chance, firstDay, days);
  const projects = Array.from({ length: size.projects }, (_, index) => projectOf(index, firstDay, days));
  const off = outagesOf(chance, firstDay, days);
  return {
    firstDay,
    days,
    projects,
    people,
    groups: new Map([['team', [person(3), person(4)]]]),
    live: (day) => {
      const before = chance.percent(50) ? 0 : Math.ceil(projects.length / 200);
      for (let count = 0; count < before; count += 1) {
        const project = projects[chance.below(projects.length)];
        if (project && project.begins <= day && day < project.ends) happen(project, chance, day);
      }
      const isOfPeople = chance.percent(2);
      const somebody = people[2 + chance.below(people.length - 2)];
      if (isOfPeople && somebody) somebody.isOpen = !somebody.isOpen;
      const isOfProjects = projects.some(({ begins, ends }) => begins === day || ends === day);
      return before > 0 || isOfPeople || isOfProjects;
    },
    server: (day) => ({
      isOn: !off.has(day),
      killedAfter: chance.percent(5) ? chance.below(4) : null,
    }),
  };
}

/** The projects that somebody works on, or has to be reminded of, on a day. */
export function livingProjects({ projects }: World, day: number): readonly LivingProject[] {
  return projects.filter(({ begins, ends }) => begins <= day && day < ends);
}

export type Memory = Pick<ReminderFacts, 'sent' | 'lastDeadlineRun' | 'overviewsUntil'>;

export function factsOf(
  world: World,
  { kind, day, memory }: { readonly kind: ReminderKind; readonly day: number; readonly memory: Memory },
): ReminderFacts {
  return {
    kind,
    federalState: 'BW',
    projects: livingProjects(world, day),
    people: world.people.filter(({ isOpen }) => isOpen),
    groups: world.groups,
    ...memory,
  };
}
