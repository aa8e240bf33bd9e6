import type { Customer } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { formatCount } from '#shared/format/numbers.ts';
import { ButtonLink } from '#shared/ui/links.tsx';

const lists = [
  { to: '/project0', one: 'KfW-Projekt', many: 'KfW-Projekte' },
  { to: '/project1', one: 'I-Projekt', many: 'I-Projekte' },
  { to: '/project2', one: 'II-Projekt', many: 'II-Projekte' },
] as const;

/** The ways to the projects of a customer, with how many there are of each kind; stopped ones count. */
export function CustomerProjects({ customer }: { readonly customer: Customer }) {
  const { id, internal, counts } = customer;
  if (internal) return null;
  if (counts.projects === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Für diesen Auftraggeber gibt es noch kein Projekt.
      </Typography>
    );
  }
  return (
    <Box
      component="nav"
      aria-label="Projekte des Auftraggebers"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {lists.map(({ to, one, many }, mode) => {
        const count = counts.projectsByMode[mode] ?? 0;
        return (
          count > 0 && (
            <ButtonLink
              key={to}
              to={to}
              search={{ auftraggeber: id, stand: 'alle' }}
              variant="outlined"
              endIcon={<ArrowRight size={14} strokeWidth={2} aria-hidden />}
            >
              {count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`}
            </ButtonLink>
          )
        );
      })}
    </Box>
  );
}
