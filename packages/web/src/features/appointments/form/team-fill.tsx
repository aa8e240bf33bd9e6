import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { listOf, textOf } from '#shared/forms/use-bound-field.ts';
import { sameValue, type FormValues } from '#shared/record/form-values.ts';
import { useValueAt } from '#shared/record/form-context.tsx';
import { useTeamMembers } from './appointment-choices.ts';

interface Seen {
  readonly teamId: string;
  readonly people: readonly string[];
  /** Whom the team before has brought along. */
  readonly brought: readonly string[];
}

/** The people from now on: those of the team before go, unless they are in the new one, too. */
function joined({ people, brought }: Seen, members: readonly string[]): readonly string[] {
  const own = people.filter((id) => !brought.includes(id) || members.includes(id));
  return [...own, ...members.filter((id) => !own.includes(id))];
}

/** A team fills in its members. Where people came with it, as from a draft, they are as somebody has left them. */
export function TeamFill() {
  const { setValue } = useFormContext<FormValues>();
  const teamId = textOf(useValueAt('groupId'));
  const people = listOf(useValueAt('userIds'));
  const members = useTeamMembers(teamId);
  const seen = useRef<Seen>({ teamId, people, brought: [] });
  useEffect(() => {
    const before = seen.current;
    if (before.teamId === teamId || !sameValue(before.people, people)) {
      seen.current = { ...before, teamId, people };
      return;
    }
    if (teamId !== '' && members === null) return;
    const now = joined(before, members ?? []);
    const brought = (members ?? []).filter((id) => !before.people.includes(id));
    seen.current = { teamId, people: now, brought };
    setValue('userIds', [...now], { shouldDirty: true, shouldValidate: true });
  }, [teamId, people, members, setValue]);
  return null;
}
