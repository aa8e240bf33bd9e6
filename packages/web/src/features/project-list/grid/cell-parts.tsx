import type { OfficeProjectRow } from '@energieakte/contract';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { shownMembers } from '#shared/format/member-names.ts';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { deadlineLight } from '#project-kit/deadline-light.ts';

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

const lightLabels = { overdue: 'überfällig', soon: 'bald fällig', later: 'noch Zeit' } as const;

function LightSign({ light }: { readonly light: keyof typeof lightLabels }) {
  if (light === 'overdue')
    return <TriangleAlert className="sign" size={14} strokeWidth={2} aria-hidden />;
  if (light === 'soon') return <Clock className="sign" size={14} strokeWidth={2} aria-hidden />;
  return <span className="sign dot" aria-hidden />;
}

interface DueDateProps {
  readonly deadline: OfficeProjectRow['nextDeadline'];
  /** Today as `YYYY-MM-DD`. */
  readonly today: string;
}

/** The next deadline: light (shape and color), what is due, and how far away it is. */
export function DueDate({ deadline, today }: DueDateProps) {
  if (deadline === null) return <span className="soft">–</span>;
  const { light, days } = deadlineLight(deadline, today);
  const words = dueText(days);
  const explanation = `${deadline.title}: ${formatDay(deadline.dueDate)}, ${lightLabels[light]}`;
  return (
    <span className={`pair light-${light}`} title={explanation}>
      <LightSign light={light} />
      <span className="text">{deadline.title.replace(/ bis$/u, '')}</span>
      <span className="fixed words">{words}</span>
    </span>
  );
}

/** Who is editing right now. */
export function LockHolder({ lock }: { readonly lock: OfficeProjectRow['lock'] }) {
  if (lock === null) return null;
  const name = lock.mine ? 'ich' : lock.holder.displayname;
  return (
    <span
      className="pair lock"
      title={lock.mine ? 'Wird von mir bearbeitet' : `${name} bearbeitet das Projekt`}
    >
      <Lock size={14} strokeWidth={2} aria-hidden className="sign" />
      <span className="text">{name}</span>
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
