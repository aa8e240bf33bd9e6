import type { RunningBaseline } from '../baseline/start-baseline.ts';
import { projectRows } from '../office/project-rows.ts';
import type { OpenOffice } from '../running/open-office.ts';
import { savePlan } from './calls.ts';
import type { Contestant } from './measure-scenario.ts';
import type { Variant } from './variant.ts';

const searchedIndexes = 400;
const stateColumn = 14;

/** Projects that can be edited, by the numbers from which they were made. */
function activeIndexes({ size }: OpenOffice): readonly number[] {
  const indexes = Array.from({ length: Math.min(searchedIndexes, size.projects) }, (_, index) => index);
  return indexes.filter((index) => projectRows(index, size).project?.[0]?.[stateColumn] === 'ACTIVE');
}

function productVariant(name: 'product' | 'small', office: OpenOffice): Variant {
  return {
    name,
    url: office.url,
    pid: office.pid,
    headers: { authorization: office.authorization },
  };
}

/** The product on its database, with projects to save. */
export function contestantOf(name: 'product' | 'small', office: OpenOffice): Contestant {
  const variant = productVariant(name, office);
  return { variant, size: office.size, plan: savePlan(variant, activeIndexes(office), false) };
}

export interface Contestants {
  readonly product: Contestant;
  readonly baseline: Contestant;
  /** The product on the small database. */
  readonly small: Contestant;
}

/** Product and baseline on the same database, and the product on a small one. */
export function contestantsOf(
  large: OpenOffice,
  small: OpenOffice,
  running: RunningBaseline,
): Contestants {
  const product = contestantOf('product', large);
  const { variant } = product;
  const baseline: Variant = { name: 'baseline', url: running.url, pid: running.pid, headers: {} };
  return {
    product,
    baseline: {
      variant: baseline,
      size: large.size,
      plan: savePlan(variant, activeIndexes(large), true),
    },
    small: contestantOf('small', small),
  };
}
