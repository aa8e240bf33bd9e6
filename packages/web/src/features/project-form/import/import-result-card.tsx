import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ImportResult, ProjectMode } from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#shared/ui/links.tsx';
import { detailsLink, listPaths } from '#project-kit/row-links.ts';

interface ImportResultCardProps {
  readonly result: ImportResult;
  readonly mode: ProjectMode;
  readonly restart: () => void;
}

/** What came of the table, each project with its way. */
export function ImportResultCard({ result, mode, restart }: ImportResultCardProps) {
  const { projects } = result;
  return (
    <Card component="section" aria-labelledby="import-fertig" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" id="import-fertig" role="status">
        {projects.length === 1 ? '1 Projekt angelegt' : `${projects.length} Projekte angelegt`}
      </Typography>
      <Box component="ol" sx={{ columns: { sm: 2 }, my: 3, pl: 7, '& li': { py: 0.75 } }}>
        {projects.map((project) => (
          <li key={project.id}>
            <Link {...detailsLink({ ...project, mode })}>{project.projectId}</Link>
            {` ${project.name}`}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ButtonLink variant="contained" to={listPaths[mode]}>
          Zur Liste
        </ButtonLink>
        <Button onClick={restart}>Weitere Tabelle</Button>
      </Box>
    </Card>
  );
}
