import type { DueProject } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#shared/format/relative-day.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { EntryLine } from './entry-lines.tsx';
import { RetentionHoldDialog } from './hold-dialog.tsx';
import { dueProjectsQuery, type NamedSubject } from './privacy.queries.ts';

interface DueLineProps {
  readonly project: DueProject;
  readonly erase: () => void;
  readonly hold: () => void;
}

function DueLine({ project, erase, hold }: DueLineProps) {
  const { id, projectId, name, retentionUntil, reason } = project;
  return (
    <EntryLine
      title={
        <>
          <TextLink to="/project/details/$id" params={{ id }}>
            {projectId}
          </TextLink>
          {name}
        </>
      }
      detail={`Aufzubewahren bis ${formatDay(retentionUntil)} (${reason})`}
      actions={
        <>
          <Button variant="outlined" aria-label={`Daten löschen …: ${projectId}`} onClick={erase}>
            Daten löschen …
          </Button>
          <Button color="secondary" aria-label={`Weiter aufbewahren …: ${projectId}`} onClick={hold}>
            Weiter aufbewahren …
          </Button>
        </>
      }
    />
  );
}

/** Projects whose time is over; somebody decides about each. */
export function DueProjects({ erase }: { readonly erase: (subject: NamedSubject) => void }) {
  const query = useQuery(dueProjectsQuery);
  const [held, setHeld] = useState<DueProject | null>(null);
  return (
    <PageCard title="Aufbewahrung abgelaufen">
      <Loaded
        query={query}
        failure="Die abgelaufenen Fristen konnten nicht geladen werden."
        loading={90}
        empty="Keine: Bei keinem abgeschlossenen Projekt ist die Aufbewahrungsfrist abgelaufen."
      >
        {(projects) => (
          <EntryLines label="Projekte mit abgelaufener Aufbewahrung">
            {projects.map((project) => (
              <DueLine
                key={project.id}
                project={project}
                erase={() => erase({ kind: 'project', id: project.id, name: project.name })}
                hold={() => setHeld(project)}
              />
            ))}
          </EntryLines>
        )}
      </Loaded>
      {held !== null && <RetentionHoldDialog project={held} end={() => setHeld(null)} />}
    </PageCard>
  );
}
