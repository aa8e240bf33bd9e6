import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open';
import { useEffect } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { LoadingProjectEntries, ProjectEntries } from '#project-kit/project-entries.tsx';
import { useLiveList } from '#project-kit/use-live-list.ts';
import { LockEntry } from './lock-entry.tsx';
import { untilNextExpiry } from './lock-times.ts';
import { lockedProjectsQuery } from './locked-projects.queries.ts';
import { LockedSearch } from './locked-search.ts';
import { useNow } from './use-now.ts';

/** The locks, asked for again when somebody starts or stops editing and when one of them runs out. */
function useLocks(all: boolean) {
  const query = useQuery(lockedProjectsQuery(all));
  const { data, refetch } = query;
  useLiveList();
  useEffect(() => {
    const wait = untilNextExpiry(data?.map((lock) => lock.expiresAt) ?? [], new Date());
    if (wait === null) return undefined;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return query;
}

function NoLocks({ all }: { readonly all: boolean }) {
  return (
    <Card sx={{ p: 8, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <LockKeyholeOpen size={24} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography variant="h2">
        {all ? 'Gerade wird kein Projekt bearbeitet' : 'Ich bearbeite gerade kein Projekt'}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Ein Projekt steht hier, solange es zum Bearbeiten geöffnet ist.
      </Typography>
    </Card>
  );
}

interface LocksProps {
  readonly all: boolean;
}

function Locks({ all }: LocksProps) {
  const me = useCurrentUser();
  const query = useLocks(all);
  const now = useNow();
  return (
    <Loaded
      query={query}
      loading={<LoadingProjectEntries label="Gesperrte Projekte werden geladen" />}
      failure="Die gesperrten Projekte konnten nicht geladen werden."
      empty={<NoLocks all={all} />}
    >
      {(locks) => (
        <ProjectEntries label="Gesperrte Projekte">
          {locks.map((lock) => (
            <LockEntry
              key={lock.id}
              lock={lock}
              mine={lock.holder.id === me.id}
              mayEdit={me.can.editProjects}
              now={now}
            />
          ))}
        </ProjectEntries>
      )}
    </Loaded>
  );
}

/** The overview of locked projects (`/project/locked`): one's own; those who may see all can switch. */
export function LockedProjectsPage() {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const all = LockedSearch.parse(useSearch({ strict: false })).alle === 'ja' && me.can.seeAllLocks;
  const { data } = useQuery(lockedProjectsQuery(all));
  const showAll = (next: boolean): void => {
    void navigate({ to: '/project/locked', search: next ? { alle: 'ja' } : {}, replace: true });
  };
  return (
    <>
      <PageHeader
        title={all ? 'Gesperrte Projekte' : 'Von mir gesperrte Projekte'}
        meta={<span role="status">{data?.length ?? ''}</span>}
        actions={
          me.can.seeAllLocks && (
            <FormControlLabel
              control={<Switch checked={all} onChange={(_, next) => showAll(next)} />}
              label="Alle zeigen"
            />
          )
        }
      />
      <Locks all={all} />
    </>
  );
}
