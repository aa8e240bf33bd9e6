import type { ProjectMode } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useProjectCount } from '#app/project-counts.ts';
import { RecentChanges } from '#app/pages/recent-changes.tsx';
import {
  writeListState,
  emptyListState,
  type ListState,
} from '#features/projects/list/project-list-search.ts';
import { modeTitles } from '#features/projects/project-colors.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

const listPaths = { 0: '/project0', 1: '/project1', 2: '/project2' } as const satisfies Record<
  ProjectMode,
  string
>;

function Count({ mode, state }: { readonly mode: ProjectMode; readonly state: Partial<ListState> }) {
  const { data, isError } = useProjectCount(mode, state);
  if (data !== undefined) return formatCount(data);
  return isError ? '–' : <Skeleton width={28} sx={{ display: 'inline-block' }} />;
}

interface ShortcutProps {
  readonly mode: ProjectMode;
  readonly state: Partial<ListState>;
  readonly children: ReactNode;
}

function Shortcut({ mode, state, children }: ShortcutProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 3,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TextLink
        to={listPaths[mode]}
        search={writeListState({ ...emptyListState, ...state })}
        variant="body1"
      >
        {children}
      </TextLink>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        <Count mode={mode} state={state} />
      </Typography>
    </Box>
  );
}

function ListCard({ mode }: { readonly mode: ProjectMode }) {
  return (
    <Card sx={{ p: 4, display: 'flex', flexDirection: 'column' }}>
      <Typography variant="h2">{modeTitles[mode]}</Typography>
      <Typography sx={{ fontSize: '2rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' }}>
        <Count mode={mode} state={{}} />
        <Typography component="span" sx={{ color: 'text.secondary', ml: 2, letterSpacing: 0 }}>
          laufend
        </Typography>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        <Shortcut mode={mode} state={{ responsible: 'ich' }}>
          Unter meiner Leitung
        </Shortcut>
        <Shortcut mode={mode} state={{ colors: ['RED'] }}>
          Klärung nötig
        </Shortcut>
        <Shortcut mode={mode} state={{ states: 'gestoppt' }}>
          Gestoppt
        </Shortcut>
      </Box>
    </Card>
  );
}

/** The root for the office: into the lists, with what counts right now. The dashboard itself is still to come. */
export function StartPage() {
  const me = useCurrentUser();
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <PageHeader
        title={`Guten Tag, ${me.displayname === '' ? me.username : me.displayname}`}
        actions={
          <ButtonLink to="/project/locked" variant="outlined">
            Von mir gesperrt
          </ButtonLink>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        <ListCard mode={0} />
        <ListCard mode={1} />
        <ListCard mode={2} />
      </Box>
      <RecentChanges />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4, maxWidth: 720 }}>
        Hier entsteht das Dashboard: Fristen der nächsten 30 Tage, fehlende Unterlagen, heutige Termine
        und abrechnungsreife Leistungen. Bis dahin führen die Listen zu allem, was schon da ist.
      </Typography>
    </Box>
  );
}
