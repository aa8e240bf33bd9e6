import Box from '@mui/material/Box';
import { NewLink } from '#shared/ui/links.tsx';
import type { ProjectList } from './use-project-list.ts';

interface NewProjectButtonProps extends Pick<ProjectList, 'mode' | 'audience'> {
  /** Beside the heading it is the filled one of the page, of which phones see only „Neu“; where there are no rows it is the second. */
  readonly place: 'heading' | 'rows';
}

const unseenOnPhones = { display: { xs: 'none', sm: 'inline' } } as const;

/** The way to a new project, or to a customer's new enquiry. */
export function NewProjectButton({ mode, audience, place }: NewProjectButtonProps) {
  const isSecond = place === 'rows';
  return (
    <NewLink
      to="/project/add/$fromView"
      params={{ fromView: String(mode) }}
      {...(isSecond && { variant: 'outlined' })}
    >
      {audience === 'customer' ? (
        'Neue Anfrage'
      ) : (
        <span>
          Neu
          <Box component="span" sx={isSecond ? {} : unseenOnPhones}>
            es Projekt
          </Box>
        </span>
      )}
    </NewLink>
  );
}
