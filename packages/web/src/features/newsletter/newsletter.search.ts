import { type FoundNewsletter, newsletterStateLabels } from '@energieakte/contract';
import Mail from 'lucide-react/icons/mail';
import { markedAs, opensPage, reasons } from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

function newsletterLine({ id, subject, state, matches }: FoundNewsletter): PaletteLine {
  return {
    key: id,
    icon: Mail,
    lead: null,
    title: markedAs(matches, 'title', subject),
    note: newsletterStateLabels[state],
    details: reasons(matches, { title: 'Betreff' }),
    ...opensPage(`/newsletter/${id}`),
  };
}

/** The newsletters that the palette finds. */
export const newsletterSource: SearchSource = {
  key: 'newsletters',
  title: 'Newsletter',
  one: 'Newsletter',
  where: 'in Newslettern',
  officeOnly: true,
  most: 3,
  found: ({ newsletters: { items, total } }) => ({ lines: items.map(newsletterLine), total }),
};
