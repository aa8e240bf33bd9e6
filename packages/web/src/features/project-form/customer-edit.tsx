import type { GuestProject } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { RecordEditor } from '#shared/record/page/record-editor.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { EditHead } from './edit-head.tsx';
import { projectRecord } from './project-record.ts';
import { customerSections } from './project-sections.ts';

/** Editing for a customer: own reference, Bauherr and site, without a reservation. */
export function CustomerEdit({ project }: { readonly project: GuestProject }) {
  const navigate = useNavigate();
  const editing = useRecordEditing(projectRecord({ project, sections: customerSections }));
  return (
    <>
      <EditHead project={project} />
      <RecordEditor
        editing={editing}
        subject="Das Projekt"
        ownId={project.id}
        notices={
          project.locked && (
            <Notice severity="info" role="status">
              Das Büro bearbeitet das Projekt gerade. Speichern geht, sobald es damit fertig ist; die
              Eingaben bleiben so lange als Entwurf erhalten.
            </Notice>
          )
        }
        close={() => void navigate(detailsLink(project))}
      />
    </>
  );
}
