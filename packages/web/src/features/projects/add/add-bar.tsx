import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { KeptAgo, useSaveShortcut } from '#shared/forms/save-bar.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import type { listPaths } from '../list/row-links.ts';

interface AddBarProps {
  readonly keptAt: Date | null;
  readonly isCreating: boolean;
  readonly create: () => void;
  readonly createLabel: string;
  readonly cancelTo: (typeof listPaths)[keyof typeof listPaths];
}

/** Below the form: back to the list, or make the project. Strg+S does the latter. */
export function AddBar({ keptAt, isCreating, create, createLabel, cancelTo }: AddBarProps) {
  useSaveShortcut(create, isCreating);
  return (
    <Box
      role="region"
      aria-label="Anlegen"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mx: { xs: -3, sm: -5, lg: -6 },
        mb: { xs: -4, md: -5 },
        px: { xs: 3, sm: 5, lg: 6 },
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto', minWidth: 0 }}>
        {keptAt !== null && <KeptAgo at={keptAt} />}
      </Typography>
      <ButtonLink color="secondary" to={cancelTo}>
        Abbrechen
      </ButtonLink>
      <Button
        variant="contained"
        loading={isCreating}
        onClick={create}
        title="Strg+S"
        aria-keyshortcuts="Control+S"
      >
        {createLabel}
      </Button>
    </Box>
  );
}
