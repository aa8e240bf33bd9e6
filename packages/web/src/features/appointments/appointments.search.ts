import {
  berlinClock,
  clockText,
  type FoundAppointment,
  germanDay,
  projectLink,
} from '@energieakte/contract';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { detail, markedAs, opensPage, reasons, shownField } from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

const notes: Partial<Record<FoundAppointment['state'], string>> = {
  ABGESAGT: 'abgesagt',
  GEPLANT: 'geplant',
};

/** `24.11.2026, 9:00 Uhr`: what is found may be long over. */
function startText({ start, allDay }: FoundAppointment): string {
  if (allDay) return `${germanDay(start)}, ganztägig`;
  const instant = new Date(start);
  return `${germanDay(berlinClock(instant).day)}, ${clockText(instant)} Uhr`;
}

function hrefOf({ id, opens, project }: FoundAppointment): string {
  return opens || project === null ? `/appointment/edit/${id}` : projectLink(project);
}

function appointmentLine(appointment: FoundAppointment): PaletteLine {
  const { id, title, state, location, project, matches } = appointment;
  return {
    key: id,
    icon: CalendarDays,
    lead: null,
    title: markedAs(matches, 'title', title),
    note: notes[state] ?? null,
    details: [
      ...reasons(matches, { title: 'Titel', address: null, name: null }),
      detail(startText(appointment)),
      ...(location === null ? [] : [shownField(matches, 'address', location)]),
      ...(project === null
        ? []
        : [detail(project.projectId), shownField(matches, 'name', project.name)]),
    ],
    ...opensPage(hrefOf(appointment)),
  };
}

/** The appointments that the palette finds. */
export const appointmentSource: SearchSource = {
  key: 'appointments',
  title: 'Termine',
  one: 'Termin',
  where: 'in Terminen',
  most: 3,
  found: ({ appointments: { items, total } }) => ({ lines: items.map(appointmentLine), total }),
};
