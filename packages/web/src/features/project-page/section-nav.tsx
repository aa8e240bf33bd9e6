import Box from '@mui/material/Box';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TextLink } from '#shared/ui/links.tsx';
import { sectionIds, type SectionName } from './section-ids.ts';

const labels = {
  services: 'Leistungen',
  funding: 'Förderfälle',
  papers: 'Unterlagen',
  files: 'Dateien',
  energy: 'Energie',
  buildings: 'Gebäude',
  stages: 'Stufen',
  missing: 'Was fehlt?',
  deadlines: 'Fristen',
  site: 'Bauvorhaben',
  client: 'Bauherr',
  people: 'Beteiligte',
  comments: 'Kommentare',
  remarks: 'Zuletzt',
} as const satisfies Partial<Record<SectionName, string>>;

export type NavigableSection = keyof typeof labels;

/** The page is there only after its data; then the part the address names comes into sight. */
function useScrollToSection(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
}

/** The parts of the page in one line, below the head; each has an address of its own. */
export function SectionNav({ sections }: { readonly sections: readonly NavigableSection[] }) {
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
      {sections.map((name) => (
        <TextLink
          key={name}
          to="."
          search
          hash={sectionIds[name]}
          variant="body2"
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap', '&:hover': { color: 'primary.main' } }}
        >
          {labels[name]}
        </TextLink>
      ))}
    </Box>
  );
}
