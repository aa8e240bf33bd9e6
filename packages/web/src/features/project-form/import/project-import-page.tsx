import type { ProjectMode } from '@energieakte/contract';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ImportSteps } from '#shared/import/import-steps.tsx';
import { useRecordImport } from '#shared/import/use-record-import.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { crumbsOfList } from '#project-kit/project-ways.ts';
import { detailsLink, listPaths } from '#project-kit/row-links.ts';
import { ImportSetupCard } from './import-setup-card.tsx';
import { type ImportSetup, projectImport } from './project-import.ts';

interface ProjectImportPageProps {
  /** The kind that is preselected. */
  readonly mode: ProjectMode;
}

function ImportForOffice({ mode }: ProjectImportPageProps) {
  const [setup, setSetup] = useState<ImportSetup>({ mode, customerId: null, templateId: null });
  const importing = useRecordImport(projectImport, setup);
  usePagePlace({ title: 'Projekte aus Tabelle', parents: crumbsOfList(setup.mode) });
  const changeSetup = (next: ImportSetup): void => {
    importing.forget();
    setSetup(next);
  };
  return (
    <>
      <PageHeader title="Projekte aus Tabelle" />
      <ImportSteps
        importing={importing}
        setup={<ImportSetupCard setup={setup} change={changeSetup} />}
        renderMade={(project) => (
          <>
            <Link {...detailsLink({ ...project, mode: setup.mode })}>{project.projectId}</Link>
            {` ${project.name}`}
          </>
        )}
        renderKnown={({ id, projectId, name }) => (
          <Link to="/project/details/$id" params={{ id }} target="_blank">
            {`${projectId} ${name}`}
          </Link>
        )}
        cancel={
          <ButtonLink color="secondary" to={listPaths[setup.mode]}>
            Abbrechen
          </ButtonLink>
        }
        toList={
          <ButtonLink variant="contained" to={listPaths[setup.mode]}>
            Zur Liste
          </ButtonLink>
        }
      />
    </>
  );
}

/** Many projects from a pasted table (`/project/import`). */
export function ProjectImportPage({ mode }: ProjectImportPageProps) {
  const user = useCurrentUser();
  if (user.can.importProjects) return <ImportForOffice mode={mode} />;
  return (
    <PageMessage
      icon={Ban}
      title="Keine Projekte anlegen"
      actions={
        <ButtonLink variant="contained" to={listPaths[mode]}>
          Zur Liste
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>Für diese Aktion fehlt die Berechtigung.</p>
    </PageMessage>
  );
}
