import Box from '@mui/material/Box';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OfficeCard } from '#project-kit/project-cards.ts';
import { TextLink } from '#shared/ui/links.tsx';
import type { FilledPart } from '#shared/extensions/page-part.ts';

/** What the line below the head leads to, in its order. */
export function linksOf(cards: readonly FilledPart<OfficeCard>[]) {
  return cards
    .flatMap(({ part: { id, link } }) => (link === undefined ? [] : [{ id, ...link }]))
    .toSorted((left, right) => left.order - right.order);
}

/** The page is there only after its data; then the part the address names comes into sight. */
function useScrollToSection(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
}

/** The parts of the page in one line, below the head; each has an address of its own. */
export function SectionNav({ cards }: { readonly cards: readonly FilledPart<OfficeCard>[] }) {
  useScrollToSection();
  return (
    <Box
      component="nav"
      aria-label="Abschnitte"
      sx={{
        flexBasis: '100%',
        display: 'flex',
        columnGap: 4,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        mx: -1,
        px: 1,
        py: 1,
      }}
    >
      {linksOf(cards).map(({ id, label }) => (
        <TextLink
          key={id}
          to="."
          search
          hash={id}
          variant="body2"
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap', '&:hover': { color: 'primary.main' } }}
        >
          {label}
        </TextLink>
      ))}
    </Box>
  );
}
