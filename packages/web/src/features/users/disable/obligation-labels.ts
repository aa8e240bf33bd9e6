import type { DisabledUser, UserObligations } from '@energieakte/contract';
import { counted } from '#shared/format/numbers.ts';

const kindLabels = {
  RESPONSIBLE: ['Projekt als Projektleitung', 'Projekte als Projektleitung'],
  SERVICE: ['offene Leistung', 'offene Leistungen'],
  DEADLINE: ['offene Frist', 'offene Fristen'],
  TASK: ['offene Aufgabe', 'offene Aufgaben'],
  FOLLOW_UP: ['offene Wiedervorlage', 'offene Wiedervorlagen'],
  APPOINTMENT: ['künftiger Termin', 'künftige Termine'],
  ABSENCE: ['Abwesenheit zu entscheiden', 'Abwesenheiten zu entscheiden'],
  EXPERT: ['Projekt als Energieeffizienz-Experte', 'Projekte als Energieeffizienz-Experte'],
  REVIEWER: ['Projekt als Prüfer (4 Augen)', 'Projekte als Prüfer (4 Augen)'],
} as const;

/** What hangs on a person, a line each: `12 offene Leistungen`. Empty when nothing does. */
export function obligationLines(obligations: UserObligations): readonly string[] {
  const { kinds, memberships, groups, views, openWeeks } = obligations;
  return [
    ...kinds.map(({ kind, count }) => ({ count, labels: kindLabels[kind] })),
    { count: memberships, labels: ['Projekt als Mitglied', 'Projekte als Mitglied'] as const },
    { count: groups.length, labels: ['Gruppe', 'Gruppen'] as const },
    { count: views.length, labels: ['eigene Ansicht', 'eigene Ansichten'] as const },
    {
      count: openWeeks,
      labels: ['Woche ohne Freigabe der Zeiten', 'Wochen ohne Freigabe der Zeiten'] as const,
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, labels: [one, many] }) => counted(count, one, many));
}

/** What is let go when the account is disabled. */
export function releaseLines({ sessions, editing, timer }: UserObligations): readonly string[] {
  return [
    ...(sessions === 0 ? [] : [`${counted(sessions, 'Sitzung wird', 'Sitzungen werden')} beendet`]),
    ...editing.map(
      ({ projectId }) =>
        `${projectId} wird zur Bearbeitung frei; Ungespeichertes bleibt als Entwurf bei der Person`,
    ),
    ...(timer === null ? [] : [`Die laufende Zeit ${timer.title} endet`]),
    'Offene Einladungen und Links verlieren ihre Gültigkeit',
  ];
}

/** What a colleague got: `3 Projekte, 5 Leistungen, 2 Fristen, 1 Aufgabe`. */
export function handedOverLabels(got: DisabledUser['handedOver']): string {
  const parts = [
    { count: got.projects, one: 'Projekt', many: 'Projekte' },
    { count: got.services, one: 'Leistung', many: 'Leistungen' },
    { count: got.deadlines, one: 'Frist', many: 'Fristen' },
    { count: got.tasks, one: 'Aufgabe', many: 'Aufgaben' },
    { count: got.appointments, one: 'Termin', many: 'Termine' },
    { count: got.absences, one: 'Antrag auf Abwesenheit', many: 'Anträge auf Abwesenheit' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => counted(count, one, many))
    .join(', ');
}
