import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { counted } from '#shared/format/numbers.ts';
import { ButtonLink } from '#shared/ui/links.tsx';

const lists = [
  { to: '/project0', one: 'KfW-Projekt', many: 'KfW-Projekte' },
  { to: '/project1', one: 'I-Projekt', many: 'I-Projekte' },
  { to: '/project2', one: 'II-Projekt', many: 'II-Projekte' },
] as const;

interface ProjectLinksProps {
  /** How many of each kind, stopped ones included. */
  readonly counts: readonly number[];
  /** What the lists are narrowed to. */
  readonly search: { readonly auftraggeber: string } | { readonly filter: string };
  /** What to say when there are none. */
  readonly none: string;
}

/** The ways to the projects of something, with how many there are of each kind. */
export function ProjectLinks({ counts, search, none }: ProjectLinksProps) {
  if (counts.every((count) => count === 0)) {
    return (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    );
  }
  return (
    <Box component="nav" aria-label="Projekte" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {lists.map(({ to, one, many }, mode) => {
        const count = counts[mode] ?? 0;
        return (
          count > 0 && (
            <ButtonLink
              key={to}
              to={to}
              search={{ ...search, stand: 'alle' }}
              variant="outlined"
              endIcon={<ArrowRight size={14} strokeWidth={2} aria-hidden />}
            >
              {counted(count, one, many)}
            </ButtonLink>
          )
        );
      })}
    </Box>
  );
}
