import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { modeTitles, projectColors, type ProjectType } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#shared/ui/links.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { CatalogueList } from '../list/catalogue-list.tsx';
import { projectTypesQuery } from '../project-types.queries.ts';
import { projectTypesPlace } from '../settings-places.ts';

function TypeCard({ type }: { readonly type: ProjectType }) {
  return (
    <Card component="li" sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <Typography variant="h2">{modeTitles[type.mode]}</Typography>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
          {type.subtitle}
        </Typography>
        <ButtonLink
          to="/settings/projektarten/$id"
          params={{ id: String(type.mode) }}
          aria-label={`${modeTitles[type.mode]} öffnen`}
        >
          Öffnen
        </ButtonLink>
      </Box>
      {type.description !== null && <Typography variant="body2">{type.description}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {projectColors.map((color) => (
          <StatusChip key={color} color={color} word={type.phaseLabels[color]} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`${type.serviceCodes.length} Leistungen: ${type.serviceCodes.join(', ')}`}
      </Typography>
    </Card>
  );
}

/** The three kinds of projects (`/settings/projektarten`). */
export function ProjectTypesPage() {
  return (
    <CatalogueList
      place={projectTypesPlace}
      query={useQuery(projectTypesQuery)}
      empty="Es gibt keine Projektarten."
    >
      {(types) => (
        <Box
          component="ul"
          aria-label="Projektarten"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
        >
          {types.map((type) =>
            type.audience === 'office' ? <TypeCard key={type.mode} type={type} /> : null,
          )}
        </Box>
      )}
    </CatalogueList>
  );
}
