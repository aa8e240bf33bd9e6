import {
  dashboardFilters,
  type FilterTree,
  type ProjectColor,
  type ProjectMode,
} from '@energieakte/contract';
import { listLink } from '#project-kit/list-address.ts';
import type { Whose } from '#shared/extensions/named-dashboard.ts';

interface Shown {
  readonly whose: Whose;
  readonly also?: FilterTree;
  readonly colors?: readonly ProjectColor[];
}

/** The list that shows just what a figure counts. */
export function listBehind(mode: ProjectMode, { whose, also, colors = [] }: Shown) {
  const trees = [
    ...(whose === null ? [] : [dashboardFilters.own(whose)]),
    ...(also === undefined ? [] : [also]),
  ];
  const filter = trees.length === 0 ? {} : { filter: JSON.stringify({ and: trees }) };
  return listLink(mode, { colors, ...filter });
}
