import type { SearchSource } from '#project-kit/search/search-source.ts';
import { projectLine } from './project-lines.ts';

/** The projects that the palette finds. */
export const projectSource: SearchSource = {
  key: 'projects',
  title: 'Projekte',
  one: 'Projekt',
  where: 'in Id, Bauherr, Adresse, Flurstück, BzA-ID und Komm.-Nr. der Projekte',
  most: 4,
  order: 'Ihre laufenden zuerst',
  found: ({ projects: { items, total } }) => ({ lines: items.map(projectLine), total }),
};
