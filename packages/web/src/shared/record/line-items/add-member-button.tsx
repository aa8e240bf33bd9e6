import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import type { FormCollection } from '#shared/forms/field-definition.ts';
import { focusField, useFormSurroundings } from '../form-context.tsx';
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
  const { isReadOnly } = useFormSurroundings();
  if (isReadOnly) return null;
  const add = (): void => {
    const [id] = list.add([initial()]);
    const [first] = collection.fields;
    if (id !== undefined && first !== undefined) focusField(memberPath(collection.path, id, first.path));
  };
  return (
    <Button sx={{ mt: 2, ml: -3 }} startIcon={<Plus size={16} strokeWidth={1.75} />} onClick={add}>
      {label}
    </Button>
  );
}
