import { parseProjectId, type MinimalProjectRow, type ProjectMode } from '@energieakte/contract';
import { modeTitles } from '#features/projects/project-colors.ts';

/** One line of the search: a project, or the same words in one of the lists. */
export type SearchItem =
  | {
      readonly kind: 'project';
      readonly key: string;
      readonly row: MinimalProjectRow;
      readonly mode: ProjectMode;
    }
  | {
      readonly kind: 'list';
      readonly key: string;
      readonly mode: ProjectMode /** In the dative: „in den KfW-Projekten“. */;
      readonly label: string;
    };

const listModes: readonly ProjectMode[] = [0, 1, 2];

/** The lines below the search field: projects first, then, for typed words, the ways into the lists. */
export function searchItems(rows: readonly MinimalProjectRow[], typed: string): readonly SearchItem[] {
  const projects = rows.map((row): SearchItem => ({
    kind: 'project',
    key: row.id,
    row,
    mode: parseProjectId(row.projectId)?.mode ?? 0,
  }));
  if (typed === '') return projects;
  const lists = listModes.map((mode): SearchItem => ({
    kind: 'list',
    key: `list-${mode}`,
    mode,
    label: `${modeTitles[mode]}n`,
  }));
  return [...projects, ...lists];
}

/** The line the arrow keys lead to; past either end it goes round. `-1` where there is no line. */
export function movedIndex(index: number, step: 1 | -1, count: number): number {
  return count === 0 ? -1 : (index + step + count) % count;
}
