import type { OfficeProjectRow } from '@energieakte/contract';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { shownMembers } from '#shared/format/member-names.ts';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { clockTime } from '#shared/format/relative-moment.ts';
import { deadlineLight } from '#project-kit/deadline-light.ts';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** What a cell says first, and below it, smaller, what belongs to it. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="lines">
      <span className="first">{first}</span>
      <span className="second">{second}</span>
    </span>
  );
}

/** At most three names, then `+N`; `Keine Mitglieder` when there is nobody. */
export function MemberNames({ names }: { readonly names: readonly string[] }) {
  const { text, more } = shownMembers(names);
  if (names.length === 0) return <span className="soft">{text}</span>;
  return (
    <span className="pair" title={names.join(', ')}>
      <span className="text">{text}</span>
      {more !== '' && <span className="fixed soft">{more}</span>}
    </span>
  );
}

interface LeaderProps {
  readonly leader: string | null;
  /** Of everybody who works on the project. */
  readonly names: readonly string[];
}

/** Who leads a project, and how many work on it besides. */
export function Leader({ leader, names }: LeaderProps) {
  const others = names.filter((name) => name !== leader);
  const title = [...(leader === null ? [] : [leader]), ...others].join(', ');
  return (
    <span className="pair" title={title === '' ? undefined : title}>
      {leader === null ? <span className="soft">–</span> : <span className="text">{leader}</span>}
      {others.length > 0 && <span className="fixed soft more-names">+{others.length}</span>}
    </span>
  );
}

const lightLabels = { overdue: 'überfällig', soon: 'bald fällig', later: 'noch Zeit' } as const;

function LightSign({ light }: { readonly light: keyof typeof lightLabels }) {
  if (light === 'overdue')
    return <TriangleAlert className="sign" size={14} strokeWidth={2} aria-hidden />;
  if (light === 'soon') return <Clock className="sign" size={14} strokeWidth={2} aria-hidden />;
  return <span className="sign dot" aria-hidden />;
}

type Deadline = OfficeProjectRow['nextDeadline'];

interface DueDateProps {
  readonly deadline: Deadline;
  /** Today as `YYYY-MM-DD`. */
  readonly today: string;
}

/** Shape and color of the light, and the day in full; `null` where nothing is due. */
function dueOf({ deadline, today }: DueDateProps) {
  if (deadline === null) return null;
  const { light, days } = deadlineLight(deadline, today);
  const day = formatDay(deadline.dueDate);
  return { light, days, day, explanation: `${deadline.title}: ${day}, ${lightLabels[light]}` };
}

/** The day of the next deadline with its light, and in words how far away it is. */
export function DueDate(props: DueDateProps) {
  const due = dueOf(props);
  if (due === null) return <span className="soft no-date">keine</span>;
  return (
    <span className={`pair light-${due.light}`} title={due.explanation}>
      <LightSign light={due.light} />
      <span className="fixed number-text">{due.day}</span>
      <span className="fixed words">{dueText(due.days)}</span>
    </span>
  );
}

/** The same without words, where the days have a column of their own. */
export function DueDay(props: DueDateProps) {
  const due = dueOf(props);
  if (due === null) return <span className="soft">–</span>;
  return (
    <span className={`pair light-${due.light}`} title={due.explanation}>
      <LightSign light={due.light} />
      <span className="fixed number-text">{due.day}</span>
    </span>
  );
}

/** How far away the next deadline is in words: `5 Tage überfällig`. */
export function DaysLeftText(props: DueDateProps) {
  const due = dueOf(props);
  if (due === null) return null;
  return (
    <span className={`light-${due.light}`}>
      <span className="words">{dueText(due.days)}</span>
    </span>
  );
}

/** How many days are left, `−5` once the day has passed. */
export function DaysLeft(props: DueDateProps) {
  const due = dueOf(props);
  if (due === null) return null;
  const text = `${due.days < 0 ? '−' : ''}${Math.abs(due.days)}`;
  return (
    <span className={`number light-${due.light}`}>
      <span className="words">{text}</span>
    </span>
  );
}

/** Why a project is red. */
export interface RedReason {
  /** As short as a row of a list needs it: `Unternehmererklärung Fenster fehlt`. */
  readonly text: string;
  /** The whole sentence. */
  readonly whole: string;
}

interface ReasonProps {
  readonly reason: RedReason;
  /** What is told on demand with it. */
  readonly more?: string;
}

/** Letters of a reason that fit into one line of the column it has where rows have one. */
const shortLetters = 27;

/** The reason for the status in red, short; the whole of it is told on demand. */
export function Reason({ reason: { text, whole }, more }: ReasonProps) {
  return (
    <span
      className={`text reason${text.length > shortLetters ? ' is-long' : ''}`}
      title={more === undefined ? whole : `${whole} · ${more}`}
    >
      {text}
    </span>
  );
}

interface LockSignProps {
  readonly lock: OfficeProjectRow['lock'];
}

/** `Tobias Maurer bearbeitet seit 10:12`. */
export function lockText({ holder, mine, since }: NonNullable<LockSignProps['lock']>): string {
  const who = mine ? 'Ich bearbeite' : `${holder.displayname} bearbeitet`;
  return `${who} seit ${clockTime(new Date(since))}`;
}

/** That somebody is editing right now; who, is told on demand. */
export function LockSign({ text }: { readonly text: string }) {
  return (
    <span className="lock" title={text}>
      <Lock size={13} strokeWidth={2} aria-label={text} role="img" />
    </span>
  );
}

/** Says that a project is stopped, beside its status. */
export function StoppedSign() {
  return (
    <span className="stopped" title="Gestoppt">
      <CirclePause size={15} strokeWidth={2} aria-label="Gestoppt" role="img" />
    </span>
  );
}
