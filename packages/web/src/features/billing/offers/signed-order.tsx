import { useQuery } from '@tanstack/react-query';
import { boardQuery } from '#features/attachments/attachments.queries.ts';
import { ChoiceInput } from '#shared/dialog/dialog-fields.tsx';

interface SignedOrderProps {
  readonly projectId: string;
  /** Empty: there is none. */
  readonly chosen: string;
  readonly choose: (attachmentId: string) => void;
}

/** Which document of the project is the order the customer signed. */
export function SignedOrder({ projectId, chosen, choose }: SignedOrderProps) {
  const { data } = useQuery(boardQuery(projectId));
  const found = data?.attachments ?? [];
  if (found.length === 0) return null;
  return (
    <ChoiceInput
      label="Unterschriebenes Angebot"
      value={chosen}
      choices={[
        { value: '', label: 'Keines unter den Unterlagen' },
        ...found.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      change={choose}
    />
  );
}
