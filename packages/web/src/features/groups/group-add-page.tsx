import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { groupCrumb } from './group-crumb.ts';
import { groupForm } from './group-form.ts';
import { saveGroupMutation } from '#shared/directory/groups.queries.ts';

const title = 'Neue Gruppe';
const form = groupForm(null);

function NewGroup({ customerId }: GroupAddPageProps) {
  const navigate = useNavigate();
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data: customerId === undefined ? { kind: 'TEAM' } : { kind: 'KUNDE', customerId },
      draftKey: 'gruppe/neu',
      mutation: saveGroupMutation,
      savedText: 'Die Gruppe wurde angelegt',
    }),
  );
  return (
    <EditorPage
      title={title}
      parents={[groupCrumb]}
      editing={editing}
      close={() => void navigate({ to: '/customer', search: { tab: 'gruppen' } })}
      saved={({ id }) => void navigate({ to: '/group/edit/$id', params: { id } })}
    />
  );
}

interface GroupAddPageProps {
  /** The customer whose page it was opened from. */
  readonly customerId: string | undefined;
}

/** A new group (`/group/add`); `?kunde=` makes it one of that customer. */
export function GroupAddPage({ customerId }: GroupAddPageProps) {
  const me = useCurrentUser();
  if (!me.can.editGroups) return <NotAllowed title="Gruppen legt die Verwaltung an" />;
  return <NewGroup customerId={customerId} />;
}
