import Box from '@mui/material/Box';
import type { ProjectView } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useToday } from '#shared/format/use-today.ts';
import { AsOfBanner } from '#project-kit/as-of/as-of-banner.tsx';
import { asOfDay } from '#project-kit/as-of/as-of-labels.ts';
import { projectThenQuery } from '#project-kit/as-of/as-of.queries.ts';
import { detailsLink } from '#project-kit/row-links.ts';
import type { ProjectCards } from '#project-kit/project-cards.ts';
import { ProjectLoadFailure } from '#project-kit/project-load-failure.tsx';
import { projectQuery, useLiveProject } from '#project-kit/projects.queries.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { CustomerDetails } from './customer/customer-details.tsx';
import { DetailsLoading } from './details-loading.tsx';
import type { DetailsSearch } from './details-search.ts';
import { OfficeDetails } from './office-details.tsx';

interface ProjectDetailsPageProps {
  readonly id: string;
  /** `details` shows KfW- and I-projects, `details2` II-projects. */
  readonly variant: 'details' | 'details2';
  /** What features show of a project. */
  readonly cards: readonly ProjectCards[];
  /** The tab, and the day that is shown. */
  readonly search: DetailsSearch;
}

/** An earlier state: the same page, only to read, with the days counted from then. */
function EarlierDetails({
  id,
  variant,
  asOf,
  ...shown
}: ProjectDetailsPageProps & { readonly asOf: string }) {
  const query = useQuery(projectThenQuery(id, asOf));
  const navigate = useNavigate();
  const project = query.data;
  if (project === undefined)
    return query.error === null ? <DetailsLoading /> : <ProjectLoadFailure query={query} />;
  if (project.audience !== 'office') return <Navigate {...detailsLink(project)} replace />;
  if (variant !== variantOf(project))
    return <Navigate {...detailsLink(project)} search={shown.search} replace />;
  const show = (day: string | undefined): void =>
    void navigate({ ...detailsLink(project), search: { ...shown.search, stichtag: day } });
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <AsOfBanner asOf={asOf} choose={show} leave={() => show(undefined)} />
      </Box>
      <OfficeDetails
        {...shown}
        tab={shown.search.tab}
        project={project}
        today={asOfDay(asOf)}
        isEarlier
      />
    </>
  );
}

function variantOf({ mode }: Pick<ProjectView, 'mode'>): 'details' | 'details2' {
  return mode === 2 ? 'details2' : 'details';
}

/** Everything about one project; the address of the other variant leads to the right one. */
export function ProjectDetailsPage(properties: ProjectDetailsPageProps) {
  const { stichtag: asOf } = properties.search;
  return asOf === undefined ? (
    <PresentDetails {...properties} />
  ) : (
    <EarlierDetails {...properties} asOf={asOf} />
  );
}

function PresentDetails({ id, variant, ...shown }: ProjectDetailsPageProps) {
  const query = useQuery(projectQuery(id));
  const today = useToday();
  useLiveProject(id, query.data?.id);
  return (
    <Loaded query={query} loading={<DetailsLoading />} failure={<ProjectLoadFailure query={query} />}>
      {(project) => {
        if (variant !== variantOf(project))
          return <Navigate {...detailsLink(project)} search={shown.search} replace />;
        return project.audience === 'office' ? (
          <OfficeDetails
            {...shown}
            tab={shown.search.tab}
            project={project}
            today={today}
            isEarlier={false}
          />
        ) : (
          <CustomerDetails project={project} today={today} cards={shown.cards} />
        );
      }}
    </Loaded>
  );
}
