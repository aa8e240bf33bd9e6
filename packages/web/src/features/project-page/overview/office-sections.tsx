import Box from '@mui/material/Box';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { OfficeCard } from '#project-kit/project-cards.ts';
import type { FilledPart } from '#shared/extensions/page-part.ts';

/** Where a part comes to rest below the head that stays. */
const scrollMargin = { xs: 140, md: 156 };

/** The page is there only after its data; then the part the address names comes into sight, and the keyboard with it. */
function usePartOfAddress(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (hash === '') return;
    const part = document.getElementById(hash);
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [hash]);
}

function Part({ part, content }: FilledPart<OfficeCard>) {
  return (
    <Box
      id={part.id}
      tabIndex={-1}
      sx={{
        order: { xs: part.phoneOrder, lg: 0 },
        minWidth: 0,
        scrollMarginTop: scrollMargin,
        outline: 'none',
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
    <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 3, minWidth: 0, alignContent: 'start' }}>
      {children}
    </Box>
  );
}

interface OfficeSectionsProps {
  /** Those of one tab. */
  readonly cards: readonly FilledPart<OfficeCard>[];
}

/** The parts of a tab of the office's page, in two columns where there is room. */
export function OfficeSections({ cards }: OfficeSectionsProps) {
  usePartOfAddress();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2.1fr) minmax(320px, 1fr)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      {(['wide', 'side'] as const).map((column) => (
        <Column key={column}>
          {cards
            .filter(({ part }) => part.column === column)
            .map((card) => (
              <Part key={card.part.id} {...card} />
            ))}
        </Column>
      ))}
    </Box>
  );
}
