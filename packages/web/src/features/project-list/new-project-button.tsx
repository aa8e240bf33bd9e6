import Box from '@mui/material/Box';
import { NewLink } from '#shared/ui/links.tsx';
import type { ProjectList } from './use-project-list.ts';

interface ButtonProps extends Pick<ProjectList, 'mode' | 'audience'> {
  /** Beside a heading: only „Neu“ can be seen of it on phones. */
  readonly isShort?: boolean;
}

const seenBesidePhones = {
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;

/** The way to a new project, or to a customer's new enquiry. */
export function NewProjectButton({ mode, audience, isShort = false }: ButtonProps) {
  const [seen, rest] = audience === 'customer' ? ['Neue ', 'Anfrage'] : ['Neu', 'es Projekt'];
  return (
    <NewLink to="/project/add/$fromView" params={{ fromView: String(mode) }}>
      <span>
        {seen}
        <Box component="span" sx={isShort ? seenBesidePhones : {}}>
          {rest}
        </Box>
      </span>
    </NewLink>
  );
}
