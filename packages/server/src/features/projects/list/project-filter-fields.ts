import {
  federalStates,
  measures,
  priorities,
  projectColors,
  projectFilterKeys,
  projectStates,
} from '@energieakte/contract';
import {
  type FilterField,
  type FilterFields,
  filterFields,
  guestFields,
} from '#core/filter/filter-field.ts';
import type { FilterReading } from '#core/filter/read-condition.ts';
import {
  type ColumnSources,
  columnSources,
  columnSourcesAsOf,
} from '#features/projects/list/project-column-sources.ts';
import type { Audience } from '#features/projects/project-audience.ts';

const upperCase = (code: string): string => code.toUpperCase();
const lowerCase = (code: string): string => code.toLowerCase();

/** IDs of KfW are shown in groups (3-4-4-4) and stored bare. */
const bare = (id: string): string => id.replaceAll(/[\s-]/gu, '');

const rules = {
  bzaId: { stored: bare },
  bndId: { stored: bare },
  color: { stored: upperCase, codes: projectColors },
  federalState: { stored: upperCase, codes: federalStates },
  measure: { stored: upperCase, codes: measures },
  priority: { stored: lowerCase, codes: priorities },
  programme: { stored: upperCase },
  serviceCode: { stored: upperCase },
  openServiceCode: { stored: upperCase },
  /** What an open deadline before today makes of a project. */
  overdue: {
    holds: (today) => ({ type: 'days', key: 'dueDate', range: { from: null, until: today } }),
  },
} satisfies Readonly<Record<string, Pick<FilterField, 'stored' | 'codes' | 'holds'>>>;

const undeletedStates = projectStates.filter((state) => state !== 'DELETED');

function fieldsOf(sources: ColumnSources, states: readonly string[]): FilterFields {
  const state = { stored: upperCase, codes: states };
  return filterFields(projectFilterKeys, { sources, rules: { ...rules, state } });
}

/** What people filter projects by. */
export const projectFields = fieldsOf(columnSources, projectStates);

/** The same among the projects of a snapshot. */
export const projectFieldsAsOf = fieldsOf(columnSourcesAsOf, projectStates);

const fieldsWithoutDeleted = fieldsOf(columnSources, undeletedStates);
const fieldsOfGuests = guestFields(fieldsWithoutDeleted);

function seesDeleted(audience: Audience): boolean {
  return audience.kind === 'office' && audience.seesDeleted;
}

/** The states a list may show: the Papierkorb is for admins, for everyone else it does not exist. */
export function statesFor(audience: Audience): readonly string[] {
  return seesDeleted(audience) ? projectStates : undeletedStates;
}

/** How a filter of this audience is read; `today` is the day in Europe/Berlin that relative days start from. */
export function filterReading(
  audience: Audience,
  moment: Pick<FilterReading, 'today' | 'past'>,
): FilterReading {
  const officeFields = seesDeleted(audience) ? projectFields : fieldsWithoutDeleted;
  return {
    ...moment,
    fields: audience.kind === 'customer' ? fieldsOfGuests : officeFields,
    personId: audience.personId,
  };
}
