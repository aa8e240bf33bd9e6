import type { FollowUp } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { FollowUpList } from '#project-kit/follow-ups/follow-up-list.tsx';
import { FollowUpSuggestions } from '#project-kit/follow-ups/follow-up-suggestions.tsx';
import { followUpsQuery, useLiveFollowUps } from '#project-kit/follow-ups/follow-ups.queries.ts';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';

function projectOf({ project }: { readonly project: NonNullable<FollowUp['project']> }) {
  return (
    <Box>
      <TextLink to={detailsPathOf(project)}>{project.projectId}</TextLink> {project.name}
    </Box>
  );
}

/** Leads to what it is about. */
function subjectOf({ project, customer }: FollowUp) {
  if (project !== null) return projectOf({ project });
  if (customer === null) return null;
  return (
    <TextLink to="/customer/edit/$id" params={{ id: customer.id }}>
      {customer.name}
    </TextLink>
  );
}

const none =
  'Keine Wiedervorlage. Eine neue legen Sie auf der Seite eines Projekts, einer Unterlage oder eines Auftraggebers an.';

/** Whatever comes back to the person and to the own teams (`/wiedervorlagen`). */
export function FollowUpsPage() {
  usePagePlace({ title: 'Wiedervorlagen', parents: [] });
  const query = useQuery(followUpsQuery({}));
  useLiveFollowUps();
  return (
    <>
      <PageHeader title="Meine Wiedervorlagen" />
      <Box sx={{ maxWidth: 860 }}>
        <Loaded query={query} loading={300} failure="Die Wiedervorlagen konnten nicht geladen werden.">
          {(all) => <FollowUpList all={all} mostDone={20} {...{ subjectOf, none }} />}
        </Loaded>
        <FollowUpSuggestions subjectOf={projectOf} />
      </Box>
    </>
  );
}
