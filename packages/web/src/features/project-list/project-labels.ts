import type { ListLabels } from '#shared/list/list-state.ts';

/** How a list speaks of projects; its title depends on their kind. */
export const projectLabels: ListLabels = {
  many: 'Projekte',
  counted: (count) => (count === 1 ? '1 Projekt' : `${count.toLocaleString('de-DE')} Projekte`),
  none: 'kein Projekt',
};
