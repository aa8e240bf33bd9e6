import {
  groupOfSeveral,
  groupWithout,
  projectColors,
  type ProjectGroup,
  type ProjectGroupField,
  projectGroupFieldsFor,
  type ProjectMode,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Audience, useColorLabel } from '#project-kit/project-colors.ts';
import { groupFieldOf } from '#project-kit/project-list-search.ts';
import { type GroupLines, layOutGroups } from '#shared/list/groups/group-lines.ts';
import { type GroupField, isCollapsed } from '#shared/list/groups/list-grouping.ts';
import type { ListGrouping } from '#shared/list/list-state.ts';
import { programmeLabels } from './filter/programme-labels.ts';
import { type ListRequest, projectGroupsQuery } from './project-list.queries.ts';

interface FieldWords {
  readonly label: string;
  /** What the group of those without a value is called. */
  readonly without: string;
}

const words: Readonly<Record<ProjectGroupField, FieldWords>> = {
  color: { label: 'Status', without: 'ohne Status' },
  customer: { label: 'Auftraggeber', without: 'ohne Auftraggeber' },
  responsible: { label: 'Projektleitung', without: 'ohne Projektleitung' },
  programme: { label: 'Förderprogramm', without: 'ohne Förderprogramm' },
  city: { label: 'Ort', without: 'ohne Ort' },
};

/** What the list of somebody can be grouped by. */
export function groupFieldsFor(audience: Audience): readonly GroupField[] {
  return projectGroupFieldsFor(audience).map((field) => {
    const isStand = field === 'color' && audience === 'customer';
    return { field, label: isStand ? 'Stand' : words[field].label };
  });
}

type ColorLabel = ReturnType<typeof useColorLabel>;

/** What a group is called. */
function labelOf(
  field: ProjectGroupField,
  { key, label }: ProjectGroup,
  colorLabel: (color: Parameters<ColorLabel>[0]) => string,
): string {
  const color = field === 'color' ? projectColors.find((one) => one === key) : undefined;
  if (color !== undefined) return colorLabel(color);
  if (key === groupWithout) return words[field].without;
  if (field !== 'programme') return label ?? key;
  return key === groupOfSeveral ? 'mehrere Förderprogramme' : (programmeLabels[key] ?? key);
}

interface GroupsInput {
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly request: ListRequest;
  readonly grouping: ListGrouping | null;
}

/** The groups of a project list, as its window takes them. */
export interface ProjectGroups {
  /** `null` as long as nobody knows them; absent where the list is not grouped. */
  readonly lines: GroupLines | null | undefined;
  readonly error: Error | null;
  readonly askAgain: () => void;
}

/** Asks for the groups of a list and lays them out, collapsed as the address says. */
export function useProjectGroups({ mode, audience, request, grouping }: GroupsInput): ProjectGroups {
  const field = request.group === undefined ? null : groupFieldOf(request.group);
  const { data, error, refetch } = useQuery(projectGroupsQuery(request));
  const colorLabel = useColorLabel();
  const groups = useMemo(
    () =>
      field === null || data === undefined
        ? null
        : data.groups.map((group) => ({
            ...group,
            label: labelOf(field, group, (color) => colorLabel(color, mode, audience)),
          })),
    [field, data, colorLabel, mode, audience],
  );
  const lines = useMemo(
    () =>
      groups === null || grouping === null
        ? null
        : layOutGroups(groups, (key) => isCollapsed(grouping, key)),
    [groups, grouping],
  );
  // An answer that is on its way is waited for.
  const askAgain = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  if (field === null) return { lines: undefined, error: null, askAgain };
  return { lines, error, askAgain };
}
