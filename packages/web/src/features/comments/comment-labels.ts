import { type CommentVisibility, daysBetween, type ProjectComment } from '@energieakte/contract';
import { subjectLabels } from '@energieakte/contract';
import { dayAt, dueText, formatDay } from '#shared/format/relative-day.ts';
import { clockTime, momentText, recentDay } from '#shared/format/relative-moment.ts';

/** What people read of how visible a comment is. */
export function visibilityLabels(visibility: CommentVisibility, customerName: string | null): string {
  if (visibility === 'INTERN') return 'Nur im Büro sichtbar';
  return customerName === null ? 'Für den Auftraggeber sichtbar' : `Sichtbar für ${customerName}`;
}

/** Who wrote it; customers know only the people who work on their project. */
export function authorLabels({ author, system, fromGuest }: ProjectComment): string {
  if (author !== null) return author.displayname;
  if (system) return 'EnergieAkte';
  return fromGuest ? 'Auftraggeber' : 'Ihr Energieberatungsbüro';
}

/** `1 neuer Kommentar`, `3 neue Kommentare`. */
export function newCommentsLabels(count: number): string {
  return count === 1 ? '1 neuer Kommentar' : `${count} neue Kommentare`;
}

/** Heads the comments of a day: `Heute`, `Gestern`, `12.11.2026`. */
export function dayLabels(day: string, today: string): string {
  const age = daysBetween(day, today);
  if (age === 0) return 'Heute';
  if (age === 1) return 'Gestern';
  const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday.format(new Date(day))}, ${formatDay(day)}`;
}

/** When it was written, always with the time: `heute 09:42`, `12.11. 09:42`. */
export function writtenLabels(at: string, now = new Date()): string {
  const moment = new Date(at);
  const text = momentText(moment, now);
  return recentDay(dayAt(moment), now) === null ? `${text} ${clockTime(moment)}` : text;
}

/** A remark of the product below its subject, which many of them name themselves. */
export function remarkLabels(text: string, subjectTitle: string | null): string {
  return subjectTitle === null || text.includes(subjectTitle) ? text : `${subjectTitle}: ${text}`;
}

/** `bis 04.01.2027 (in 11 Tagen)`, or that it is done. */
export function taskLabels({ dueDate, doneAt, doneBy }: ProjectComment, today: string): string {
  if (doneAt !== null) {
    const by = doneBy === null ? '' : ` von ${doneBy.displayname}`;
    return `erledigt am ${formatDay(dayAt(new Date(doneAt)))}${by}`;
  }
  return dueDate === null ? '' : `bis ${formatDay(dueDate)} (${dueText(daysBetween(today, dueDate))})`;
}

const excerptLength = 90;

/** The beginning of a comment in one line. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength).trimEnd()} …`;
}

export interface SubjectTitles {
  readonly titleOf: (subject: string) => string;
}

/** The title of a subject as the server says it, or made of the word itself. */
export function titlesFrom(
  subjects: readonly { readonly subject: string; readonly title: string }[],
): SubjectTitles {
  const known = new Map(subjects.map(({ subject, title }) => [subject, title]));
  return { titleOf: (subject) => known.get(subject) ?? subjectLabels(subject) };
}
