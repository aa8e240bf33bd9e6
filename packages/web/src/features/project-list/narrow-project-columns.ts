import type { Audience } from '#project-kit/project-colors.ts';
import type { ColumnShape } from '#shared/list/columns/list-column.ts';
import type { Density } from '#shared/list/columns/list-settings.ts';
import type { NarrowColumns } from '#shared/list/columns/use-list-columns.ts';
import { columnsFor, type ProjectColumn, type ProjectColumnId } from './project-columns.ts';

type Narrower = Partial<Pick<ColumnShape, 'minimalWidth' | 'rank'>>;

/** What is different where room is short. */
interface NarrowShape extends Omit<NarrowColumns<ProjectColumn>, 'columns'> {
  readonly columns: Readonly<Partial<Record<ProjectColumnId, Narrower>>>;
}

/** A long name goes on in the second line, a place does without its PLZ, and the days stand below their deadline. */
const twoLines: NarrowShape = {
  needed: 5,
  most: 5,
  columns: {
    name: { minimalWidth: 222 },
    city: { minimalWidth: 162 },
    dueDate: { minimalWidth: 116 },
    missingDocuments: { minimalWidth: 52 },
    responsible: { minimalWidth: 114 },
  },
};

/** A status is its icon alone, the Kürzel of an Auftraggeber stands in the id anyway, and the light in the day. */
const oneLine: NarrowShape = {
  needed: 7,
  most: 9,
  columns: {
    color: { minimalWidth: 56 },
    name: { minimalWidth: 218 },
    customer: { rank: 8 },
    daysLeft: { rank: 8 },
    missingDocuments: { minimalWidth: 48 },
    responsible: { minimalWidth: 108 },
  },
};

const twoLinesOfCustomer: NarrowShape = {
  ...twoLines,
  columns: { ...twoLines.columns, name: { minimalWidth: 210 }, responsible: { minimalWidth: 124 } },
};

const oneLineOfCustomer: NarrowShape = {
  needed: 6,
  most: 8,
  columns: {
    color: { minimalWidth: 56 },
    projectId: { minimalWidth: 148 },
    name: { minimalWidth: 230 },
    title: { rank: 8 },
    customerReference: { rank: 7 },
  },
};

const shapes: Readonly<Record<Audience, Readonly<Record<Density, NarrowShape>>>> = {
  office: { luftig: twoLines, dicht: oneLine },
  customer: { luftig: twoLinesOfCustomer, dicht: oneLineOfCustomer },
};

function narrowed(audience: Audience, density: Density): NarrowColumns<ProjectColumn> {
  const { columns, ...rest } = shapes[audience][density];
  return {
    ...rest,
    columns: columnsFor(audience, density).map((column) => ({ ...column, ...columns[column.id] })),
  };
}

// Made once: a list recognises its columns.
const narrowColumns = {
  office: { luftig: narrowed('office', 'luftig'), dicht: narrowed('office', 'dicht') },
  customer: { luftig: narrowed('customer', 'luftig'), dicht: narrowed('customer', 'dicht') },
} as const;

/** The columns of a list for windows in which those of `columnsFor` do not say whom a project concerns and what it lacks. */
export function narrowColumnsFor(audience: Audience, density: Density): NarrowColumns<ProjectColumn> {
  return narrowColumns[audience][density];
}
