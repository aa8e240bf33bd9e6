import { NewLink } from '#shared/ui/links.tsx';
import type { ProjectList } from './use-project-list.ts';

/** The way to a new project, or to a customer's new enquiry. */
export function NewProjectButton({ mode, audience }: Pick<ProjectList, 'mode' | 'audience'>) {
  return (
    <NewLink to="/project/add/$fromView" params={{ fromView: String(mode) }}>
      {audience === 'customer' ? 'Neue Anfrage' : 'Neues Projekt'}
    </NewLink>
  );
}
