import {
  addDays,
  berlinClock,
  clockText,
  type DashboardAppointment,
  type DashboardReport,
  shortDay,
} from '@energieakte/contract';
import type { DayAction, DayRow, DayRowSource } from '#shared/extensions/day-row.ts';
import { counted } from '#shared/format/numbers.ts';

const webAddress = /^https:\/\/\S+$/u;

/** `9:00–10:30`, `ganztägig`; of several days what falls on this one. */
function hoursOf({ start, end, allDay }: DashboardAppointment, day: string): string {
  if (allDay) return 'ganztägig';
  const [from, until] = [new Date(start), new Date(end)];
  const begins = berlinClock(from).day === day;
  const ends = berlinClock(until).day === day;
  if (begins && ends) return `${clockText(from)} – ${clockText(until)}`;
  if (begins) return `ab ${clockText(from)}`;
  return ends ? `bis ${clockText(until)}` : 'ganztägig';
}

/** Joining what is online, the way to a place, or the appointment itself. */
function actionOf({ id, location }: DashboardAppointment): DayAction {
  const place = location?.trim() ?? '';
  if (webAddress.test(place)) return { label: 'Beitreten', href: place };
  if (place === '') return { label: 'Öffnen', href: `/appointment/edit/${id}` };
  const query = encodeURIComponent(place);
  return { label: 'Route', href: `https://www.openstreetmap.org/search?query=${query}` };
}

interface Placed {
  readonly day: string;
  readonly isToday: boolean;
}

function appointmentRow(appointment: DashboardAppointment, { day, isToday }: Placed): DayRow {
  const { id, title, location, projectId, start, allDay, state } = appointment;
  const place = location !== null && webAddress.test(location.trim()) ? 'online' : location;
  const hours = hoursOf(appointment, day);
  return {
    id: `appointment ${id}${isToday ? '' : ' morgen'}`,
    kind: 'appointment',
    group: isToday ? 'today' : 'week',
    rank: 0,
    at: allDay ? day : new Date(start).toISOString(),
    title,
    about: [projectId, place, state === 'GEPLANT' ? 'geplant' : null]
      .filter((fact) => fact !== null && fact !== '')
      .join(' · '),
    when: { text: isToday ? hours : `morgen, ${hours}`, tone: 'plain' },
    href: `/appointment/edit/${id}`,
    action: actionOf(appointment),
  };
}

function reportRow({ id, title, day, projectId }: DashboardReport): DayRow {
  const href = `/appointment/edit/${id}?protokoll=fehlt`;
  return {
    id: `report ${id}`,
    kind: 'task',
    group: 'today',
    rank: 1,
    at: day,
    title: `Protokoll fehlt: ${title}`,
    about: projectId,
    when: { text: `war am ${shortDay(day)}`, tone: 'plain' },
    href: `/appointment/edit/${id}`,
    action: { label: 'Protokoll ergänzen', href },
  };
}

/** What the person attends today and tomorrow, reports that are missing, and the absences that wait for a decision. */
export const appointmentRows: DayRowSource = ({ dashboard: { appointments, absences, today } }) => {
  const { requests } = absences;
  const tomorrow = addDays(today, 1);
  const decisions: readonly DayRow[] =
    requests === 0
      ? []
      : [
          {
            id: 'absences',
            kind: 'task',
            group: 'today',
            rank: 1,
            at: today,
            title: counted(requests, 'Abwesenheit zu entscheiden', 'Abwesenheiten zu entscheiden'),
            about: 'Mitarbeiterplanung',
            when: { text: 'beantragt', tone: 'plain' },
            href: '/settings/abwesenheiten',
            action: { label: 'Entscheiden', href: '/settings/abwesenheiten' },
          },
        ];
  return [
    ...appointments.today.items.map((one) => appointmentRow(one, { day: today, isToday: true })),
    ...appointments.tomorrow.items.map((one) => appointmentRow(one, { day: tomorrow, isToday: false })),
    ...appointments.missingReports.map(reportRow),
    ...decisions,
  ];
};
