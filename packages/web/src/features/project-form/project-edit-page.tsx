import type { ProjectMode, ProjectView } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import { detailsLink, editLink } from '#project-kit/row-links.ts';
import { ProjectLoadFailure } from '#project-kit/project-load-failure.tsx';
import { stateLabels } from '#project-kit/project-labels.ts';
import { projectQuery, useLiveProject } from '#project-kit/projects.queries.ts';
import { ReadOnlyProject } from './blocked-edit.tsx';
import { CustomerEdit } from './customer-edit.tsx';
import { EditLoading } from './edit-states.tsx';
import { OfficeEdit } from './office-edit.tsx';

interface ProjectEditPageProps {
  readonly id: string;
  readonly mode: ProjectMode;
}

function whyNotEditable(project: ProjectView): string {
  return project.state === 'DELETED'
    ? `Das Projekt liegt ${stateLabels.DELETED} und kann erst nach dem Wiederherstellen bearbeitet werden.`
    : 'Dieses Projekt darf hier gelesen, aber nicht bearbeitet werden.';
}

function NotEditable({ project }: { readonly project: ProjectView }) {
  const text = whyNotEditable(project);
  if (project.audience === 'office') {
    return (
      <ReadOnlyProject
        project={project}
        notice={
          <Notice severity="info" role="status">
            {text}
          </Notice>
        }
      />
    );
  }
  return (
    <PageMessage
      icon={LockKeyhole}
      title={project.projectId}
      actions={
        <ButtonLink variant="contained" {...detailsLink(project)}>
          Zum Projekt
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>
        Änderungen sind hier nicht mehr möglich, weil die Arbeit am Projekt begonnen hat. Bitte im Büro
        melden.
      </p>
    </PageMessage>
  );
}

function EditOf({ project }: { readonly project: ProjectView }) {
  if (project.audience === 'customer') {
    return project.can.editAsCustomer ? (
      <CustomerEdit key={project.id} project={project} />
    ) : (
      <NotEditable project={project} />
    );
  }
  return project.can.edit ? (
    <OfficeEdit key={project.id} project={project} />
  ) : (
    <NotEditable project={project} />
  );
}

/** Edits a project of one kind; the address of another kind leads to the right one. */
export function ProjectEditPage({ id, mode }: ProjectEditPageProps) {
  const query = useQuery(projectQuery(id));
  useLiveProject(id, query.data?.id);
  return (
    <Loaded query={query} loading={<EditLoading />} failure={<ProjectLoadFailure query={query} />}>
      {(project) =>
        project.mode === mode ? (
          <EditOf project={project} />
        ) : (
          <Navigate {...editLink(project)} replace />
        )
      }
    </Loaded>
  );
}
