import { type FoundFollowUp, germanDay, projectLink } from '@energieakte/contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { detail, markedAs, opensPage, reasons, shownField } from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

function hrefOf({ project, customer }: FoundFollowUp): string {
  if (project !== null) return projectLink(project);
  return customer === null ? '/wiedervorlagen' : `/customer/edit/${customer.id}`;
}

function followUpLine(followUp: FoundFollowUp): PaletteLine {
  const { id, text, at, isDone, project, customer, matches } = followUp;
  const name = project?.name ?? customer?.name ?? '';
  return {
    key: id,
    icon: CalendarClock,
    lead: null,
    title: markedAs(matches, 'title', text),
    note: isDone ? 'erledigt' : null,
    details: [
      ...reasons(matches, { title: 'Text', name: null }),
      detail(germanDay(at)),
      ...(project === null ? [] : [detail(project.projectId)]),
      shownField(matches, 'name', name),
    ],
    ...opensPage(hrefOf(followUp)),
  };
}

/** The Wiedervorlagen that the palette finds. */
export const followUpSource: SearchSource = {
  key: 'followUps',
  title: 'Wiedervorlagen',
  one: 'Wiedervorlage',
  where: 'in Wiedervorlagen',
  officeOnly: true,
  most: 3,
  found: ({ followUps: { items, total } }) => ({ lines: items.map(followUpLine), total }),
};
