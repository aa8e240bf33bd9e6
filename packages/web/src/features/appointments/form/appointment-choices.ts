import { germanDay, type Group } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import { choiceList } from '#shared/forms/query-choices.ts';
import { counted } from '#shared/format/numbers.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useValueAt } from '#shared/record/form-context.tsx';

/** Everybody who can receive appointments. */
export function usePeopleChoices(): ChoiceList {
  return choiceList(useQuery(internalUsersQuery), (people) =>
    people.map(({ id, displayname }) => ({ value: id, label: displayname })),
  );
}

/** The project chosen in the form, as the office reads it; nothing while there is none. */
export function useChosenProject() {
  const id = textOf(useValueAt('projectId'));
  const query = useQuery({ ...projectQuery(id), enabled: id !== '' });
  return { id, query, project: id !== '' && query.data?.audience === 'office' ? query.data : null };
}

/** The services of the project chosen in the form. */
export function useServiceChoices(): ChoiceList {
  const { project, query } = useChosenProject();
  const services = project?.services ?? [];
  return {
    choices: services.map(({ id, title, serviceCode }) => ({
      value: id,
      label: title,
      detail: serviceCode,
    })),
    isLoading: query.isFetching,
    failure: query.error === null ? null : 'Die Leistungen konnten nicht geladen werden.',
  };
}

const openStates: ReadonlySet<string> = new Set(['OFFEN', 'VERLAENGERT']);

/** The deadlines of the project chosen in the form that are still to be met, and the one that is chosen already. */
export function useDeadlineChoices(): ChoiceList {
  const { project, query } = useChosenProject();
  const chosen = textOf(useValueAt('deadlineId'));
  const deadlines = project?.deadlines ?? [];
  return {
    choices: deadlines
      .filter(({ id, state }) => openStates.has(state) || id === chosen)
      .map(({ id, title, dueDate }) => ({ value: id, label: title, detail: germanDay(dueDate) })),
    isLoading: query.isFetching,
    failure: query.error === null ? null : 'Die Fristen konnten nicht geladen werden.',
  };
}

export function useCustomerChoices(): ChoiceList {
  return choiceList(useQuery(customersQuery), (customers) =>
    customers.map(({ id, name, shortname }) => ({ value: id, label: name, detail: shortname })),
  );
}

const isTeam = ({ kind }: Group): boolean => kind === 'TEAM';

/** Groups of people who work together. */
export function useTeamChoices(): ChoiceList {
  return choiceList(useQuery(groupsQuery), (groups) =>
    groups.filter(isTeam).map(({ id, name, members }) => ({
      value: id,
      label: name,
      detail: counted(members.length, 'Mitglied', 'Mitglieder'),
    })),
  );
}

/** Who of the team chosen in the form can receive appointments; `null` until that is known, and without a team. */
export function useTeamMembers(id: string): readonly string[] | null {
  const { data: groups } = useQuery(groupsQuery);
  const { data: people } = useQuery(internalUsersQuery);
  const group = groups?.find((one) => one.id === id);
  if (group === undefined || people === undefined) return null;
  return group.memberIds.filter((memberId) => people.some((person) => person.id === memberId));
}
