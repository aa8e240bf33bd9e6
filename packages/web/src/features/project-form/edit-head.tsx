import type { ProjectView } from '@energieakte/contract';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { detailsLink } from '#project-kit/row-links.ts';
import { crumbsOfList } from '#project-kit/project-ways.ts';

interface EditHeadProps {
  readonly project: ProjectView;
  readonly actions?: ReactNode;
}

/** Which project is being edited, and the way back to its page. */
export function EditHead({ project, actions }: EditHeadProps) {
  const colorLabel = useColorLabel();
  usePagePlace({
    title: `${project.projectId} bearbeiten`,
    parents: crumbsOfList(project.mode),
  });
  return (
    <PageHeader
      title={project.projectId}
      meta={
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, flexWrap: 'wrap' }}>
          {project.name}
          <StatusChip
            color={project.color}
            word={colorLabel(project.color, project.mode, project.audience)}
          />
        </span>
      }
      actions={
        <>
          {actions}
          <ButtonLink {...detailsLink(project)} startIcon={<ArrowLeft size={16} strokeWidth={1.75} />}>
            Zum Projekt
          </ButtonLink>
        </>
      }
    />
  );
}
