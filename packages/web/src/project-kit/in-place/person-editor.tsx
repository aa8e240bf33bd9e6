import type { PersonName } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { choiceList } from '#shared/forms/query-choices.ts';
import { ChoiceEditor } from '#shared/in-place/choice-editor.tsx';

interface PersonEditorProps {
  readonly label: string;
  /** What nobody is called. */
  readonly emptyLabel: string;
  readonly chosen: PersonName | null;
  readonly isFocused: boolean;
  readonly choose: (person: PersonName | null) => void;
}

/** One of the colleagues, found by typing. */
export function PersonEditor({ chosen, choose, ...field }: PersonEditorProps) {
  const list = choiceList(useQuery(internalUsersQuery), (people) =>
    people.map(({ id, displayname }) => ({ value: id, label: displayname })),
  );
  return (
    <ChoiceEditor
      {...field}
      list={list}
      chosen={chosen === null ? null : { value: chosen.id, label: chosen.displayname }}
      choose={(id) => {
        const choice = list.choices.find(({ value }) => value === id);
        choose(choice === undefined ? null : { id: choice.value, displayname: choice.label });
      }}
    />
  );
}
