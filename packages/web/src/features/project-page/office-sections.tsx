import Box from '@mui/material/Box';
import type { Project } from '@energieakte/contract';
import type { ReactNode } from 'react';
import type { OfficeCard } from '#project-kit/project-cards.ts';
import type { FilledPart } from '#shared/extensions/page-part.ts';
import { isShort } from './is-short.ts';

type FilledCards = readonly FilledPart<OfficeCard>[];

/** Where a part comes to rest below the head that stays. */
const scrollMargin = { xs: 72, md: 236, lg: 204 };

function Part({ part, content }: FilledPart<OfficeCard>) {
  return (
    <Box
      id={part.id}
      sx={{
        order: { xs: part.phoneOrder, lg: 0 },
        minWidth: 0,
        scrollMarginTop: scrollMargin,
        '&:empty': { display: 'none' },
      }}
    >
      {content}
    </Box>
  );
}

/** A column on wide screens; on narrow ones its parts stand in the common order. */
function Column({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 4, minWidth: 0, alignContent: 'start' }}>
      {children}
    </Box>
  );
}

interface OfficeSectionsProps {
  readonly project: Project;
  readonly cards: FilledCards;
}

/** All parts of the office's page, in two columns where there is room. */
export function OfficeSections({ project, cards }: OfficeSectionsProps) {
  const partsOf = (column: OfficeCard['column']) =>
    cards
      .filter(({ part }) => part.column === column)
      .map((card) => <Part key={card.part.id} {...card} />);
  const ending = isShort(project) ? 'wide' : 'side';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(320px, 1fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      {(['wide', 'side'] as const).map((column) => (
        <Column key={column}>
          {partsOf(column)}
          {column === ending && partsOf('last')}
        </Column>
      ))}
    </Box>
  );
}
