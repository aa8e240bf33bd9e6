import type { GuestProject } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { EditHead } from './edit-head.tsx';
import { ProjectForm } from './project-form.tsx';
import { customerSections } from './project-sections.ts';
import { useProjectEditing } from './use-project-editing.ts';

const noNames: ReadonlyMap<string, string> = new Map();
const noReservation = (): null => null;

/** Editing for a customer: own reference, Bauherr and site, without a reservation. */
export function CustomerEdit({ project }: { readonly project: GuestProject }) {
  const navigate = useNavigate();
  const regainLease = useCallback(() => Promise.resolve(false), []);
  const editing = useProjectEditing({
    project,
    sections: customerSections,
    leaseNumber: noReservation,
    regainLease,
  });
  return (
    <>
      <EditHead project={project} />
      <ProjectForm
        sections={customerSections}
        editing={editing}
        ownId={project.id}
        names={noNames}
        isReadOnly={false}
        changedBy={null}
        notices={
          project.locked && (
            <Notice severity="info" role="status">
              Das Büro bearbeitet das Projekt gerade. Speichern geht, sobald es damit fertig ist; die
              Eingaben bleiben so lange als Entwurf erhalten.
            </Notice>
          )
        }
        close={async () => {
          await navigate(detailsLink(project));
        }}
      />
    </>
  );
}
