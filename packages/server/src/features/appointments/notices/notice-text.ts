import { berlinDay, shortDay, timeText } from '@energieakte/contract';
import {
  type NoticeEvent,
  type NoticeKind,
  noticeKinds,
  type PlannedFacts,
} from '#features/appointments/notices/planned-facts.ts';

/** What somebody reads of an operation. */
export interface PlanningNotice {
  readonly title: string;
  readonly message: string;
  readonly link: string;
  /** With its project it goes when the project goes, and is read by those who may read that. */
  readonly projectId: string | null;
  readonly aboutId: string;
}

const singleTitles: Readonly<Record<NoticeKind, string>> = {
  NEW: 'Neuer Termin',
  ADDED: 'Sie nehmen jetzt teil',
  REVIVED: 'Termin findet doch statt',
  MOVED: 'Termin verlegt',
  CANCELLED: 'Termin abgesagt',
  REMOVED: 'Sie nehmen nicht mehr teil',
  LOOSE: 'Termin steht nicht mehr fest',
};

const counted: Readonly<Record<NoticeKind, string>> = {
  NEW: 'neu',
  ADDED: 'neu',
  REVIVED: 'neu',
  MOVED: 'verlegt',
  CANCELLED: 'abgesagt',
  REMOVED: 'ohne Sie',
  LOOSE: 'nicht mehr fest',
};

function placedTime({ location, ...time }: PlannedFacts): string {
  return location === null ? timeText(time) : `${timeText(time)} · ${location}`;
}

function singleMessage({ facts, former, reason }: NoticeEvent): string {
  if (former !== null) return `Jetzt ${placedTime(facts)}; bisher ${placedTime(former)}`;
  return reason === null ? placedTime(facts) : `${placedTime(facts)} · Grund: ${reason}`;
}

type NoticeText = Pick<PlanningNotice, 'title' | 'message'>;

/** What of a project in the Papierkorb is said says nothing of what it is called, and to customers nothing of the Papierkorb. */
function singleText(event: NoticeEvent, isForGuests: boolean): NoticeText {
  const { kind, facts } = event;
  const { project } = facts;
  if (project?.isDeleted !== true)
    return { title: `${singleTitles[kind]}: ${facts.title}`, message: singleMessage(event) };
  const title = `${singleTitles[kind]}: ${timeText(facts)}`;
  if (isForGuests) return { title, message: placedTime(facts) };
  return { title, message: `Das Projekt ${project.projectId} liegt im Papierkorb.` };
}

const namedDays = 5;

function daysOf(events: readonly NoticeEvent[]): readonly string[] {
  return [...new Set(events.map(({ facts }) => berlinDay(facts.start)))].toSorted();
}

/** `Di 24.11., Do 26.11. und 3 weitere Tage` */
function daysText(events: readonly NoticeEvent[]): string {
  const days = daysOf(events);
  const shown = days.slice(0, namedDays).map(shortDay).join(', ');
  const rest = days.length - namedDays;
  if (rest <= 0) return shown;
  return `${shown} und ${rest === 1 ? '1 weiterer Tag' : `${rest} weitere Tage`}`;
}

/** `8 neu, 3 verlegt` */
function countedText(events: readonly NoticeEvent[]): readonly string[] {
  const names = noticeKinds.map((kind) => counted[kind]);
  return [...new Set(names)].flatMap((name) => {
    const count = events.filter(({ kind }) => counted[kind] === name).length;
    return count === 0 ? [] : [`${count} ${name}`];
  });
}

/** The one value all of them have; `null` where they differ. */
function common<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** `40 neue Termine`, `3 Termine verlegt`; of several kinds `3 Termine geändert`. */
function titleOfMany(events: readonly NoticeEvent[]): string {
  const name = common(events.map(({ kind }) => counted[kind]));
  if (name === 'neu') return `${events.length} neue Termine`;
  return `${events.length} Termine ${name ?? 'geändert'}`;
}

/** What all of them are called, where that is the same and of one project, or of none. */
function commonName(events: readonly NoticeEvent[]): string {
  const name = common(events.map(({ facts }) => facts.title));
  const hasOneProject = common(events.map(({ facts }) => facts.project?.id ?? '')) !== null;
  const isDeleted = events.some(({ facts }) => facts.project?.isDeleted === true);
  return name === null || !hasOneProject || isDeleted ? '' : `: ${name}`;
}

/** How many there are, and on which days. */
function textOfMany(events: readonly NoticeEvent[]): NoticeText {
  const parts = countedText(events);
  return {
    title: `${titleOfMany(events)}${commonName(events)}`,
    message: parts.length === 1 ? daysText(events) : `${parts.join(', ')} · ${daysText(events)}`,
  };
}

function projectOf(events: readonly NoticeEvent[]): PlannedFacts['project'] {
  const projects = events.map(({ facts }) => facts.project);
  const isOne = common(projects.map((project) => project?.id ?? '')) !== null;
  const [project = null] = projects;
  return isOne && project !== null && !project.isDeleted ? project : null;
}

const gone: readonly NoticeKind[] = ['CANCELLED', 'REMOVED'];

/** The appointment; where there are several or it is none of the person any more, the planning of its day. */
function staffLink(events: readonly NoticeEvent[]): string {
  const [first] = events;
  if (events.length === 1 && first !== undefined && !gone.includes(first.kind))
    return `/appointment/edit/${first.facts.id}`;
  return `/appointment?tag=${daysOf(events)[0] ?? ''}`;
}

/** The project, which lists its visits; the start page where it lies in the Papierkorb. */
function guestLink(events: readonly NoticeEvent[]): string {
  return projectOf(events)?.link ?? '/';
}

interface NoticeParams {
  readonly events: readonly NoticeEvent[];
  readonly isForGuests: boolean;
}

/** One notice of all these events, however many they are. */
export function noticeOf({ events, isForGuests }: NoticeParams): PlanningNotice | null {
  const [first] = events;
  if (first === undefined) return null;
  const text = events.length === 1 ? singleText(first, isForGuests) : textOfMany(events);
  return {
    ...text,
    link: isForGuests ? guestLink(events) : staffLink(events),
    projectId: projectOf(events)?.id ?? null,
    aboutId: first.facts.id,
  };
}
