import { type FollowUp, formatDayForInput, parseGermanDay } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ChoiceInput, DayInput, dayProblem, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { followUpChanges } from '#project-kit/what-changed.ts';
import { currentFollowUp, type FollowUpAbout, saveFollowUpMutation } from './follow-ups.queries.ts';

interface FollowUpDialogProps {
  readonly about: FollowUpAbout;
  /** Names what it is about, for a new one: `KfW-26_001`. */
  readonly name?: string | undefined;
  /** `null`: a new one. */
  readonly followUp: FollowUp | null;
  readonly close: () => void;
}

const teamPrefix = 'team:';

/** People of the office, then its teams; a team stands behind a word of its own. */
function AssigneeChoice(props: { readonly value: string; readonly change: (value: string) => void }) {
  const { data: people = [] } = useQuery(internalUsersQuery);
  const { data: groups = [] } = useQuery(groupsQuery);
  const teams = groups.filter(({ kind }) => kind !== 'KUNDE');
  const choices = [
    ...people.map(({ id, displayname }) => ({ value: id, label: displayname })),
    ...teams.map(({ id, name }) => ({ value: `${teamPrefix}${id}`, label: `Team ${name}` })),
  ];
  const known = choices.some(({ value }) => value === props.value);
  return (
    <ChoiceInput
      label="Zuständig"
      {...props}
      choices={known ? choices : [{ value: props.value, label: '' }, ...choices]}
    />
  );
}

function assigneeOf(chosen: string) {
  return chosen.startsWith(teamPrefix)
    ? { assignee: null, groupId: chosen.slice(teamPrefix.length) }
    : { assignee: chosen === '' ? null : chosen, groupId: null };
}

function startOf(followUp: FollowUp | null, ownId: string) {
  if (followUp === null) return { text: '', day: '', whose: ownId };
  const { text, at, assignee, groupId } = followUp;
  const whose = groupId === null ? (assignee ?? '') : `${teamPrefix}${groupId}`;
  return { text, day: formatDayForInput(at), whose };
}

function problemsOf({ text, day }: { readonly text: string; readonly day: string }) {
  return {
    text: text.trim() === '' ? 'Feld muss befüllt werden.' : null,
    day: dayProblem(day, true),
  };
}

/** Writes a Wiedervorlage down, changes it, or puts it off to another day. */
export function FollowUpDialog({ about, name, followUp, close }: FollowUpDialogProps) {
  const me = useCurrentUser();
  const [draft, setDraft] = useState(() => startOf(followUp, me.id));
  const [wasTried, setWasTried] = useState(false);
  // What others saved meanwhile is shown once; saving again is about that.
  const [now, setNow] = useState<Omit<FollowUp, 'can' | 'isOwn'> | null>(followUp);
  const save = useMutation(saveFollowUpMutation);
  const found = problemsOf(draft);
  const problems = wasTried ? found : { text: null, day: null };
  const set = (part: Partial<typeof draft>): void => setDraft({ ...draft, ...part });
  const submit = (): void => {
    setWasTried(true);
    const at = parseGermanDay(draft.day);
    if (at === null || found.text !== null || found.day !== null) return;
    const of = now === null ? about : { id: now.id, version: now.version };
    const onSuccess = (): void => {
      reportSuccess('Wiedervorlage gespeichert.');
      close();
    };
    const onError = (error: Error): void => setNow(currentFollowUp(error) ?? now);
    const input = { ...of, at, text: draft.text.trim(), ...assigneeOf(draft.whose) };
    save.mutate(input, { onSuccess, onError });
  };
  return (
    <FormDialog
      title={followUp === null ? 'Neue Wiedervorlage' : 'Wiedervorlage ändern'}
      {...(name !== undefined && { text: `Zu ${name}` })}
      confirmLabel="Speichern"
      isPending={save.isPending}
      failure={save.error?.message ?? null}
      changes={followUp === null || now === null ? [] : followUpChanges(followUp, now)}
      submit={submit}
      close={close}
    >
      <TextInput
        label="Was ist zu tun?"
        value={draft.text}
        change={(text) => set({ text })}
        error={problems.text}
        maxLength={500}
        rows={2}
        isFocused
      />
      <DayInput
        label="Wiedervorlage am"
        value={draft.day}
        change={(day) => set({ day })}
        error={problems.day}
        help="Am Wochenende und an Feiertagen kommt die Erinnerung am Arbeitstag davor."
      />
      <AssigneeChoice value={draft.whose} change={(whose) => set({ whose })} />
    </FormDialog>
  );
}
