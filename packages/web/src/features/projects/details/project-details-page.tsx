import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useToday } from '#shared/format/use-today.ts';
import { detailsLink } from '../list/row-links.ts';
import { ProjectLoadFailure } from '../project-load-failure.tsx';
import { projectQuery, useLiveProject } from '../projects.queries.ts';
import { CustomerDetails } from './customer-details.tsx';
import { DetailsLoading } from './details-loading.tsx';
import { OfficeDetails } from './office-details.tsx';

interface ProjectDetailsPageProps {
  readonly id: string;
  /** `details` shows KfW- and I-projects, `details2` II-projects. */
  readonly variant: 'details' | 'details2';
}

/** Everything about one project; the address of the other variant leads to the right one. */
export function ProjectDetailsPage({ id, variant }: ProjectDetailsPageProps) {
  const query = useQuery(projectQuery(id));
  const today = useToday();
  useLiveProject(id, query.data?.id);
  if (query.data === undefined) {
    return query.error === null ? (
      <DetailsLoading />
    ) : (
      <ProjectLoadFailure error={query.error} retry={() => void query.refetch()} />
    );
  }
  const project = query.data;
  const rightVariant = project.mode === 2 ? 'details2' : 'details';
  if (variant !== rightVariant) return <Navigate {...detailsLink(project)} replace />;
  return project.audience === 'office' ? (
    <OfficeDetails project={project} today={today} />
  ) : (
    <CustomerDetails project={project} today={today} />
  );
}
