import { type FoundSurvey, surveyStateLabels } from '@energieakte/contract';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { markedAs, opensPage, reasons } from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

function surveyLine({ id, title, state, matches }: FoundSurvey): PaletteLine {
  return {
    key: id,
    icon: MessageSquareText,
    lead: null,
    title: markedAs(matches, 'title', title),
    note: surveyStateLabels[state],
    details: reasons(matches, { title: 'Titel' }),
    ...opensPage(`/survey/${id}`),
  };
}

/** The surveys that the palette finds. */
export const surveySource: SearchSource = {
  key: 'surveys',
  title: 'Umfragen',
  one: 'Umfrage',
  where: 'in Umfragen',
  officeOnly: true,
  most: 3,
  found: ({ surveys: { items, total } }) => ({ lines: items.map(surveyLine), total }),
};
