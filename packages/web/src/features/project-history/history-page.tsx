import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ProjectHistory } from '@energieakte/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { detailsLink } from '#project-kit/row-links.ts';
import { ProjectTabs } from '#project-kit/project-tabs.tsx';
import { ProjectLoadFailure } from '#project-kit/project-load-failure.tsx';
import { crumbsOfProject } from '#project-kit/project-ways.ts';
import { HistoryFilters } from './history-filters.tsx';
import { projectHistoryQuery, useLiveHistory } from './history.queries.ts';
import type { HistorySearch } from './history-search.ts';
import { HistoryTimeline } from './history-timeline.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { useReverting } from './use-reverting.ts';

interface HistoryPageProps {
  readonly id: string;
  readonly search: HistorySearch;
}

function HistoryLoading() {
  return (
    <Box aria-busy="true" aria-label="Der Verlauf wird geladen" role="status">
      <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 320, mb: 4 }} />
      {[120, 180, 120].map((height, index) => (
        <Skeleton key={index} variant="rounded" sx={{ height, mb: 4 }} />
      ))}
    </Box>
  );
}

type Reverting = ReturnType<typeof useReverting>;

function RevertedNotice({ reverting }: { readonly reverting: Reverting }) {
  const { done, undo, isPending, failure, params } = reverting;
  if (done === null) return null;
  return (
    <Box sx={{ mb: 4 }}>
      <Notice
        severity={failure !== null && params === null ? 'error' : 'success'}
        role="status"
        action={
          <Button loading={isPending} onClick={() => void undo()}>
            Rückgängig
          </Button>
        }
      >
        <strong>{`Zurückgenommen: ${done.labels}.`}</strong>
        {failure !== null && params === null ? ` ${failure}` : ''}
      </Notice>
    </Box>
  );
}

interface HistoryProps {
  readonly history: ProjectHistory;
  readonly versions: ProjectHistory['items'];
  readonly search: HistorySearch;
}

function NothingFound({ search }: Pick<HistoryProps, 'search'>) {
  const isNarrowed = search.feld !== undefined || search.person !== undefined;
  return (
    <Typography color="textSecondary">
      {isNarrowed
        ? 'Dazu steht nichts im Verlauf. Mit weniger Filtern ist mehr zu sehen.'
        : 'Zu diesem Projekt steht noch nichts im Verlauf.'}
    </Typography>
  );
}

function History({ history, versions, search }: HistoryProps) {
  const navigate = useNavigate();
  const { projectId, mode, name, total } = history;
  const reverting = useReverting(history);
  usePagePlace({ title: 'Verlauf', parents: crumbsOfProject(history) });
  return (
    <>
      <PageHeader
        title={`Verlauf ${projectId}`}
        meta={`${name} · ${total === 1 ? '1 Eintrag' : `${total.toLocaleString('de-DE')} Einträge`}`}
        actions={<ButtonLink {...detailsLink(history)}>Zum Projekt</ButtonLink>}
      />
      <ProjectTabs project={history} current="history" />
      <HistoryFilters
        history={history}
        search={search}
        change={(next) =>
          void navigate({
            to: '/project/history/$id',
            params: { id: projectId },
            search: next,
            replace: true,
          })
        }
      />
      <RevertedNotice reverting={reverting} />
      {versions.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <HistoryTimeline project={history} versions={versions} params={reverting.ask} />
      )}
      {reverting.params !== null && (
        <RevertDialog
          params={reverting.params}
          mode={mode}
          isPending={reverting.isPending}
          failure={reverting.failure}
          confirm={() => void reverting.confirm()}
          close={reverting.close}
        />
      )}
    </>
  );
}

/** Everything that ever happened to a project (`/project/history/{id}`), and the way back. */
export function HistoryPage({ id, search }: HistoryPageProps) {
  const query = useInfiniteQuery(projectHistoryQuery(id, search));
  const [first] = query.data?.pages ?? [];
  useLiveHistory(first?.id);
  if (first === undefined)
    return query.error === null ? <HistoryLoading /> : <ProjectLoadFailure query={query} />;
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <History
        key={first.id}
        history={first}
        versions={query.data?.pages.flatMap(({ items }) => items) ?? []}
        search={search}
      />
      {query.hasNextPage && (
        <Button
          variant="outlined"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ mt: 5 }}
        >
          Frühere Einträge zeigen
        </Button>
      )}
    </Box>
  );
}
