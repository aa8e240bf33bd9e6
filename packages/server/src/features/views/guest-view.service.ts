import {
  guestColumns,
  projectGroupFieldsFor,
  type ViewInput,
  type ViewPresentation,
  type ViewState,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { AppError, invalidFields } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { readSearch } from '#features/projects/list/project-search.service.ts';

interface Comparison {
  readonly path: string;
  readonly label: string;
  readonly expression: string;
}

function comparisonsOf({ responsible, customerId }: ViewState): readonly Comparison[] {
  return [
    { path: 'state.responsible', label: 'Projektleitung', key: 'responsibleUserId', value: responsible },
    { path: 'state.customerId', label: 'Auftraggeber', key: 'customerId', value: customerId },
  ].flatMap(({ path, label, key, value }) =>
    value === null ? [] : [{ path, label, expression: `${key}|eq|${value}` }],
  );
}

const labels: Readonly<Record<string, string>> = { filter: 'Bedingungen', sort: 'Sortierung' };

/** Where in the view stands what the search calls by this path. */
function placeOf(
  path: string,
  comparisons: readonly Comparison[],
): { readonly path: string; readonly label: string } {
  const [name = '', index] = path.split('.');
  if (name === 'group') return { path: 'state.grouping.field', label: 'Gruppieren nach' };
  const comparison = name === 'filterAnd' ? comparisons[Number(index)] : undefined;
  return comparison ?? { path: `state.${path}`, label: labels[name] ?? 'Filter' };
}

/**
 * A guest keeps only what a search of the guest may name: by any other key ids and names of the office would come to
 * stand in the view.
 * @throws AppError `request.invalid` naming every wrong field
 */
async function refuseUnsearchable(context: AppContext, person: Person, state: ViewState): Promise<void> {
  const comparisons = comparisonsOf(state);
  try {
    await readSearch(context, person, {
      filterAnd: comparisons.map(({ expression }) => expression),
      filterOr: [],
      filter: state.filter,
      projectStates: [...state.colors],
      group: state.grouping?.field,
      sort: state.sort.map(({ field, descending }) => `${field},${descending ? 'desc' : 'asc'}`),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.details.fields === undefined) throw error;
    const wrong = Object.entries(error.details.fields).map(([path, message]) => {
      const place = placeOf(path, comparisons);
      return [place.path, { label: place.label, message }] as const;
    });
    throw invalidFields(new Map(wrong));
  }
}

/** Which groups of the office's projects are collapsed names places and people; a guest keeps only codes of a shared view. */
export function sharedGrouping(grouping: ViewState['grouping']): ViewState['grouping'] {
  if (grouping === null || !projectGroupFieldsFor('customer').includes(grouping.field)) return null;
  return grouping.field === 'city' ? { ...grouping, keys: [] } : grouping;
}

/** Without the columns that the lists of guests do not have: a browser may remember some of a colleague. */
export function guestPresentation({
  density,
  order,
  shown,
  widths,
}: ViewPresentation): ViewPresentation {
  const isKnown = (column: string): boolean => guestColumns.some((known) => known === column);
  const known = <Value>(byColumn: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(byColumn).filter(([column]) => isKnown(column)));
  return { density, order: order.filter(isKnown), shown: known(shown), widths: known(widths) };
}

/**
 * The start view of guests names only what a guest may search by: it is theirs to read.
 * @throws AppError `request.invalid`
 */
export async function checkStartOfGuests(
  context: AppContext,
  person: Person,
  input: Pick<ViewInput, 'state'>,
): Promise<void> {
  await refuseUnsearchable(context, { ...person, roles: ['ROLE_GUEST'] }, input.state);
}

/**
 * The view of a guest as it may be kept.
 * @throws AppError `request.invalid`
 */
export async function viewOfGuest(
  context: AppContext,
  person: Person,
  input: ViewInput,
): Promise<ViewInput> {
  await refuseUnsearchable(context, person, input.state);
  return { ...input, presentation: guestPresentation(input.presentation) };
}
