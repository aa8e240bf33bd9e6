import { type FilterTree, type Group, groupKindLabels } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { DeleteRecordButton } from '#shared/record/page/delete-record-button.tsx';
import { RecordHistoryCard } from '#shared/record/page/record-history-card.tsx';
import { ProjectLinks } from '#shared/list/project-links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { groupCrumb } from './group-crumb.ts';
import { groupForm } from './group-form.ts';
import {
  deleteGroupMutation,
  groupHistoryQuery,
  saveGroupMutation,
} from '#shared/directory/groups.queries.ts';

interface GroupEditorProps {
  readonly group: Group;
  readonly isPanel: boolean;
  readonly close: () => void;
}

function HistoryCard({ id }: { readonly id: string }) {
  return <RecordHistoryCard query={useQuery(groupHistoryQuery(id))} />;
}

function consequence(members: number): string {
  if (members === 0) return 'Die Gruppe hat keine Mitglieder.';
  return members === 1
    ? 'Ihr Mitglied bleibt, wie es ist.'
    : `Ihre ${members} Mitglieder bleiben, wie sie sind.`;
}

/** The projects that name the group, as the und/oder filter of the lists. */
function filterByGroup(id: string): string {
  const tree: FilterTree = { and: [{ key: 'groupId', op: 'eq', value: id }] };
  return JSON.stringify(tree);
}

/** One group: the form, the projects that name it, and the history. */
export function GroupEditor({ group, isPanel, close }: GroupEditorProps) {
  const { id, name, kind, color, customerId, customerName, members, projectsByMode, can } = group;
  // Colors are compared as they are written.
  const entry = useMemo(() => ({ ...group, color: color?.toLowerCase() ?? null }), [group, color]);
  const form = useMemo(() => groupForm(entry.color), [entry.color]);
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data: entry,
      draftKey: `gruppe/${id}`,
      mutation: saveGroupMutation,
      savedText: `„${name}“ wurde gespeichert`,
    }),
  );
  const names = useMemo(() => {
    const people = members.map((member) => [member.id, member.displayname] as const);
    const own =
      customerId === null || customerName === null ? [] : [[customerId, customerName] as const];
    return new Map([...people, ...own]);
  }, [members, customerId, customerName]);
  return (
    <EditorPage
      title={name}
      parents={[groupCrumb]}
      meta={groupKindLabels[kind]}
      actions={
        can.delete && (
          <DeleteRecordButton name={name} mutation={deleteGroupMutation} target={id} deleted={close}>
            {`Gelöscht werden kann eine Gruppe nur, solange weder Projekte noch gespeicherte Ansichten sie nennen. ${consequence(members.length)}`}
          </DeleteRecordButton>
        )
      }
      isPanel={isPanel}
      editing={editing}
      isReadOnly={!can.edit}
      names={names}
      subject="Die Gruppe"
      close={close}
      notices={
        <>
          <ProjectLinks
            counts={projectsByMode}
            search={{ filter: filterByGroup(id) }}
            none="Kein Projekt nennt diese Gruppe."
          />
          {!can.edit && (
            <Notice severity="info">Gruppen ändert die Verwaltung; hier lassen sie sich lesen.</Notice>
          )}
        </>
      }
      more={can.readHistory && <HistoryCard id={id} />}
    />
  );
}
