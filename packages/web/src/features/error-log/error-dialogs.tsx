import type { ErrorGroupDetail } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { useDiscardQuestion } from '#shared/dialog/use-discard-question.tsx';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { changeErrorMutation, errorsQuery, mergeErrorsMutation } from './errors.queries.ts';

interface DialogProps {
  readonly group: ErrorGroupDetail;
  readonly close: () => void;
}

/** What others changed since the dialog was opened. */
function changesSince(before: ErrorGroupDetail, { note, assignee }: ErrorGroupDetail): string[] {
  return [
    ...(note === before.note ? [] : [`Notiz: ${note ?? 'keine'}`]),
    ...(assignee?.id === before.assignee?.id
      ? []
      : [`Zuständig: ${assignee?.displayname ?? 'niemand'}`]),
  ];
}

interface Edited {
  readonly assigneeId: string;
  readonly note: string;
}

function editedOf({ assignee, note }: ErrorGroupDetail): Edited {
  return { assigneeId: assignee?.id ?? '', note: note ?? '' };
}

function changesOf(before: Edited, { assigneeId, note }: Edited) {
  return {
    ...(assigneeId !== before.assigneeId && { assigneeId: assigneeId === '' ? null : assigneeId }),
    ...(note.trim() !== before.note && { note: note.trim() }),
  };
}

/** Who can work on it; until they are here, whoever does. */
function useChoices({ assignee }: ErrorGroupDetail) {
  const { data } = useQuery(internalUsersQuery);
  const people = data ?? (assignee === null ? [] : [assignee]);
  const named = people.map(({ id, displayname }) => ({ value: id, label: displayname }));
  return [{ value: '', label: 'niemand' }, ...named];
}

/** Who works on a cause, and what is known of it. */
export function EditDialog({ group, close }: DialogProps) {
  // As it was when the dialog was opened: what others change meanwhile is said, and overwrites nothing that was typed.
  const [before] = useState(group);
  const [edited, edit] = useState(editedOf(group));
  const change = useMutation(changeErrorMutation);
  const choices = useChoices(before);
  const changed = changesOf(editedOf(before), edited);
  const discarding = useDiscardQuestion({
    hasInput: 'note' in changed,
    title: 'Notiz verwerfen?',
    text: 'Was Sie geschrieben haben, ist noch nicht gespeichert.',
    confirmLabel: 'Verwerfen',
    discard: close,
  });
  const submit = (): void => {
    const { id, version } = group;
    change.mutate({ id, version, ...changed }, { onSuccess: close });
  };
  return (
    <FormDialog
      title={`${group.number} bearbeiten`}
      size="sm"
      confirmLabel="Speichern"
      isReady={Object.keys(changed).length > 0}
      isPending={change.isPending}
      failure={change.error?.message ?? null}
      changes={changesSince(before, group)}
      submit={submit}
      close={discarding.ask}
    >
      <ChoiceInput
        label="Zuständig"
        value={edited.assigneeId}
        change={(assigneeId) => edit({ ...edited, assigneeId })}
        choices={choices}
      />
      <TextInput
        label="Notiz"
        value={edited.note}
        change={(note) => edit({ ...edited, note })}
        rows={4}
        maxLength={2000}
      />
      {discarding.question}
    </FormDialog>
  );
}

function problemOf(typed: string, count: number): string | null {
  if (typed === '') return null;
  if (/^\d{1,9}$/u.test(typed) && Number(typed) > count) return null;
  return `Bitte eine ganze Zahl über ${count.toLocaleString('de-DE')} eingeben.`;
}

/** A cause that nobody needs to look at, until it comes too often. */
export function IgnoreDialog({ group, close }: DialogProps) {
  const { id, version, count, number } = group;
  const [until, setUntil] = useState('');
  const change = useMutation(changeErrorMutation);
  const typed = until.replaceAll(/[\s.]/gu, '');
  const problem = problemOf(typed, count);
  const submit = (): void => {
    if (problem !== null) return;
    const ignoreUntilCount = typed === '' ? null : Number(typed);
    change.mutate({ id, version, state: 'IGNORIERT', ignoreUntilCount }, { onSuccess: close });
  };
  return (
    <FormDialog
      title={`${number} ignorieren`}
      text={`Bisher kam der Fehler ${count.toLocaleString('de-DE')} Mal vor. Er wird weiter gezählt.`}
      confirmLabel="Ignorieren"
      isPending={change.isPending}
      failure={change.error?.message ?? null}
      {...{ submit, close }}
    >
      <TextInput
        label="Bis zu welcher Anzahl"
        value={until}
        change={setUntil}
        error={problem}
        help="Kommt er öfter vor, ist er wieder offen. Leer: ohne Grenze."
        maxLength={14}
        isFocused
      />
    </FormDialog>
  );
}

/** Another cause that is the same after all. */
export function MergeDialog({ group, close }: DialogProps) {
  const { id, version, number } = group;
  const [otherId, setOther] = useState('');
  const list = useQuery(errorsQuery(''));
  const merge = useMutation(mergeErrorsMutation);
  const others = (list.data?.items ?? []).filter((other) => other.id !== id);
  const other = others.find((one) => one.id === otherId);
  const submit = (): void => {
    if (other === undefined) return;
    const onSuccess = (): void => {
      reportSuccess(`${other.number} gehört jetzt zu ${number}.`);
      close();
    };
    merge.mutate({ id, version, otherId, otherVersion: other.version }, { onSuccess });
  };
  return (
    <FormDialog
      title={`Mit ${number} zusammenführen`}
      text={`Auch spätere Fehler der anderen Ursache gehören dann zu ${number}. Notizen bleiben, und offen ist das Ganze, wenn ein Teil es war. Die Teile lassen sich wieder herauslösen, aber Stand, Notiz und Zuständige der anderen Ursache kommen damit nicht zurück.`}
      size="sm"
      confirmLabel="Zusammenführen"
      isReady={other !== undefined}
      isPending={merge.isPending}
      failure={merge.error?.message ?? list.error?.message ?? null}
      {...{ submit, close }}
    >
      <ChoiceInput
        label="Andere Ursache"
        value={otherId}
        change={setOther}
        choices={[
          { value: '', label: others.length === 0 ? 'Es gibt keine andere' : 'Bitte wählen' },
          ...others.map((one) => ({
            value: one.id,
            label: `${one.number} ${one.message.slice(0, 90)}`,
          })),
        ]}
      />
    </FormDialog>
  );
}
