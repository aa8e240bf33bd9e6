import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormBar } from '#shared/record/page/form-bar.tsx';
import { KeptAgo, useSaveShortcut } from '#shared/record/page/save-bar.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import type { listPaths } from '#project-kit/row-links.ts';

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
    <FormBar label="Anlegen">
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
    </FormBar>
  );
}
