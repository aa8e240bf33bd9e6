import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import { choiceList } from '#shared/forms/query-choices.ts';
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
