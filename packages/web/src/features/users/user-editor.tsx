import { PersonName, type UserRecord } from '@energieakte/contract';
import { useMemo } from 'react';
import { z } from 'zod';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { accountStateOf } from './account-state.ts';
import { AccountStateChip } from './account-state-chip.tsx';
import { peopleCrumb } from './people-crumb.ts';
import { UserActions } from './user-actions.tsx';
import { UserCards } from './user-cards.tsx';
import { userFormFor } from './user-form.ts';
import { UserNotices } from './user-notices.tsx';
import { saveUserMutation } from '#shared/directory/users.queries.ts';

interface UserEditorProps {
  readonly user: UserRecord;
  readonly isPanel: boolean;
  readonly close: () => void;
}

const Changed = z.object({ administration: z.object({ updatedBy: PersonName.nullable() }) });

/** Who changed the account last, as far as one may know. */
function changedBy(account: object): string | null {
  const read = Changed.safeParse(account);
  return read.success ? (read.data.administration.updatedBy?.displayname ?? null) : null;
}

const noHints: ReadonlyMap<string, string> = new Map();
const ownRoles = new Map([['roles', 'Die eigenen Rollen ändert ein anderer Super-Admin.']]);

function hintsFor({ can }: UserRecord): ReadonlyMap<string, string> {
  return can.edit && !can.changeRoles ? ownRoles : noHints;
}

/** One account: the form, what can be done with it, and everything that hangs on it. */
export function UserEditor({ user, isPanel, close }: UserEditorProps) {
  const form = userFormFor(user);
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data: user,
      draftKey: `benutzer/${user.id}`,
      mutation: saveUserMutation,
      savedText: `„${user.displayname}“ wurde gespeichert`,
    }),
  );
  const names = useMemo(() => new Map([[user.customerId, user.customerName]]), [user]);
  return (
    <EditorPage
      title={user.displayname}
      parents={[peopleCrumb]}
      meta={<AccountStateChip state={accountStateOf(user)} />}
      actions={<UserActions user={user} close={close} />}
      isPanel={isPanel}
      editing={editing}
      isReadOnly={!user.can.edit}
      names={names}
      hints={hintsFor(user)}
      subject="Das Konto"
      changedBy={changedBy(editing.theirs ?? user)}
      close={close}
      notices={<UserNotices user={user} />}
      more={<UserCards user={user} />}
    />
  );
}
