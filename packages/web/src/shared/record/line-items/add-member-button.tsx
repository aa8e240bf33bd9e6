import type { FormCollection } from '#shared/forms/field-definition.ts';
import { focusField } from '../form-context.tsx';
import { AddLineButton } from './add-line-button.tsx';
import { memberPath } from './member-path.ts';
import type { MemberList, NewMember } from './use-member-list.ts';

interface AddMemberButtonProps {
  readonly collection: FormCollection;
  readonly list: MemberList;
  readonly label: string;
  /** What the new member starts with, asked when it is added. */
  readonly initial?: () => NewMember;
}

const nothing = (): NewMember => ({});

/** Adds one empty member, opens it, and puts the cursor into its first field. */
export function AddMemberButton({ collection, list, label, initial = nothing }: AddMemberButtonProps) {
  const add = (): void => {
    const [id] = list.add([initial()]);
    const [first] = collection.fields;
    if (id !== undefined && first !== undefined) focusField(memberPath(collection.path, id, first.path));
  };
  return <AddLineButton label={label} add={add} />;
}
