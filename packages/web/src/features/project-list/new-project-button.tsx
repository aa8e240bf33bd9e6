import { NewLink } from '#shared/ui/links.tsx';
import type { ProjectList } from './use-project-list.ts';

interface NewProjectButtonProps extends Pick<ProjectList, 'mode' | 'audience'> {
  /** Another one on the same page is the filled button. */
  readonly isSecond?: boolean;
}

/** The way to a new project, or to a customer's new enquiry. */
export function NewProjectButton({ mode, audience, isSecond = false }: NewProjectButtonProps) {
  return (
    <NewLink
      to="/project/add/$fromView"
      params={{ fromView: String(mode) }}
      {...(isSecond && { variant: 'outlined' })}
    >
      {audience === 'customer' ? 'Neue Anfrage' : 'Neues Projekt'}
    </NewLink>
  );
}
