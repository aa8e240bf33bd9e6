import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { LoadingProjectEntries, ProjectEntries } from '#project-kit/project-entries.tsx';
import { useLiveList } from '#project-kit/use-live-list.ts';
import { DeletedEntry } from './deleted-entry.tsx';
import { deletedProjectsQuery } from './deleted-projects.queries.ts';

const step = 100;
const mostShown = 1000;

function Trash() {
  const [size, setSize] = useState(step);
  const query = useQuery(deletedProjectsQuery(size));
  useLiveList();
  const total = query.data?.total;
  return (
    <>
      <PageHeader
        title="Papierkorb"
        meta={<span role="status">{total === undefined ? '' : total.toLocaleString('de-DE')}</span>}
      />
      <Loaded
        query={query}
        loading={<LoadingProjectEntries label="Gelöschte Projekte werden geladen" />}
        failure="Der Papierkorb konnte nicht geladen werden."
      >
        {({ items }) =>
          items.length === 0 ? (
            <ListNotice icon={Trash2} title="Im Papierkorb liegt kein Projekt">
              <Typography sx={{ color: 'text.secondary' }}>
                Gelöschte Projekte lassen sich hier 30 Tage lang wiederherstellen.
              </Typography>
            </ListNotice>
          ) : (
            <ProjectEntries label="Gelöschte Projekte">
              {items.map((project) => (
                <DeletedEntry key={project.id} project={project} />
              ))}
            </ProjectEntries>
          )
        }
      </Loaded>
      {total !== undefined && total > size && size < mostShown && (
        <Button sx={{ mt: 3 }} onClick={() => setSize(Math.min(size + step, mostShown))}>
          Ältere zeigen
        </Button>
      )}
    </>
  );
}

/** The deleted projects (`/project/deleted`), for those who may restore them. */
export function DeletedProjectsPage() {
  const { can } = useCurrentUser();
  if (can.restoreProjects) return <Trash />;
  return (
    <>
      <PageHeader title="Papierkorb" />
      <ListNotice icon={Trash2} title="Der Papierkorb ist Administratoren vorbehalten">
        <Typography sx={{ color: 'text.secondary' }}>
          Ein versehentlich gelöschtes Projekt holen sie zurück.
        </Typography>
      </ListNotice>
    </>
  );
}
