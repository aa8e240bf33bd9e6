import {
  deadlinePassed,
  deadlineUntil,
  type Portal,
  type PortalProject,
  type ProjectColor,
} from '@energieakte/contract';
import { counted } from '#shared/format/numbers.ts';
import { clockTime } from '#shared/format/relative-moment.ts';
import { dayAt, formatDay } from '#shared/format/relative-day.ts';

/** Where a project of the KfW list stands, as one would say it on the phone; nothing of why. */
const stages: Readonly<Record<ProjectColor, string>> = {
  NOTHING: 'Ihre Anfrage liegt bei uns.',
  WHITE: 'Wir prüfen Ihre Anfrage.',
  BLUE: 'Wir bereiten die Berechnung vor.',
  YELLOW: 'Wir rechnen und stellen die Nachweise auf.',
  ORANGE: 'Die Bestätigung zum Antrag ist erstellt.',
  LILA: 'Das Haus ist im Bau.',
  RED: 'Wir klären noch etwas und melden uns.',
  GREEN: 'Der Nachweis ist erstellt.',
  DARKGREEN: 'Alles ist erledigt.',
};

/** What comes after, as long as no day is known. */
const nextSteps: Readonly<Record<ProjectColor, string>> = {
  NOTHING: 'Wir melden uns bei Ihnen.',
  WHITE: 'Wir melden uns bei Ihnen.',
  BLUE: 'Danach rechnen wir.',
  YELLOW: 'Danach folgt der Antrag bei der KfW.',
  ORANGE: 'Danach folgt der Antrag bei der KfW.',
  LILA: 'Nach dem Bau folgt der Nachweis.',
  RED: 'Wir melden uns bei Ihnen.',
  GREEN: 'Danach schließen wir das Vorhaben ab.',
  DARKGREEN: 'Es ist nichts mehr zu tun.',
};

const numberWords = [
  '',
  'eine',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
];

/** An offer that waits for an answer. */
export interface OpenOffer {
  readonly projectId: string;
  readonly validUntil: string;
}

export interface StageFacts {
  readonly project: PortalProject;
  readonly visits: Portal['visits'];
  readonly offers: readonly OpenOffer[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

function waitsText(missing: number): string {
  const count = numberWords[missing] ?? String(missing);
  return `Wir warten auf ${count} ${missing === 1 ? 'Unterlage' : 'Unterlagen'}.`;
}

/** Nothing is ordered yet: the number of the office says nothing to the customer. */
export const enquiryColors: ReadonlySet<ProjectColor> = new Set(['NOTHING', 'WHITE']);

/** Where it stands, in one sentence. */
export function stageText({ project: { id, color, missing }, offers }: StageFacts): string {
  if (enquiryColors.has(color) && offers.some(({ projectId }) => projectId === id))
    return 'Unser Angebot liegt bei Ihnen.';
  return color === 'BLUE' && missing > 0 ? waitsText(missing) : stages[color];
}

interface Dated {
  readonly day: string;
  readonly text: string;
}

function visitDate({ project, visits, today }: StageFacts): readonly Dated[] {
  const visit = visits.find((one) => one.project.id === project.id);
  if (visit === undefined) return [];
  const day = visit.allDay ? visit.start : dayAt(new Date(visit.start));
  const time = visit.allDay ? '' : ` um ${clockTime(new Date(visit.start))} Uhr`;
  const text = day === today ? `${visit.title} heute${time}` : `${visit.title} am ${formatDay(day)}`;
  return [{ day, text }];
}

/** What comes next: the nearest day that is known, or the next step. */
export function nextText(facts: StageFacts): string {
  const { project, offers, today } = facts;
  const { nextDeadline } = project;
  const offer = offers.find(({ projectId }) => projectId === project.id);
  const deadline =
    nextDeadline === null
      ? []
      : [{ day: nextDeadline.dueDate, text: deadlineText(nextDeadline, today) }];
  const validity =
    offer === undefined
      ? []
      : [{ day: offer.validUntil, text: `Gültig bis ${formatDay(offer.validUntil)}` }];
  const dates: readonly Dated[] = [...visitDate(facts), ...deadline, ...validity];
  const [nearest] = dates.toSorted((left, right) => left.day.localeCompare(right.day));
  return nearest?.text ?? nextSteps[project.color];
}

function deadlineText(deadline: NonNullable<PortalProject['nextDeadline']>, today: string): string {
  const { dueDate } = deadline;
  const spoken = dueDate < today ? deadlinePassed : deadlineUntil;
  return spoken(deadline, formatDay(dueDate));
}

/** `4 Unterlagen zu 2 Bauvorhaben` */
export function missingText({ documents, projects }: Portal['missing']): string {
  return `${counted(documents, 'Unterlage', 'Unterlagen')} zu ${counted(projects, 'Bauvorhaben', 'Bauvorhaben')}`;
}
