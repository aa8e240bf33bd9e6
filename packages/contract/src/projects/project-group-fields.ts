/**
 * What a project list can be grouped by. Each project is in exactly one group of each: those with several different
 * programmes are a group of their own.
 */
export const projectGroupFields = ['color', 'customer', 'responsible', 'programme', 'city'] as const;
export type ProjectGroupField = (typeof projectGroupFields)[number];

const forGuests: readonly ProjectGroupField[] = ['color', 'programme', 'city'];

/** The fields by which the list of somebody can be grouped. */
export function projectGroupFieldsFor(audience: 'office' | 'customer'): readonly ProjectGroupField[] {
  return audience === 'office' ? projectGroupFields : forGuests;
}

/** The key of the group of projects that have no value, such as no Auftraggeber. */
export const groupWithout = '';

/** The key of the group of projects with several different programmes. */
export const groupOfSeveral = 'MEHRERE';
