import type { ProjectMode } from './project-codes.ts';

/** Where the application shows a project; notifications lead there. */
export function projectLink({ mode, id }: { readonly mode: ProjectMode; readonly id: string }): string {
  return mode === 2 ? `/project/details2/${id}` : `/project/details/${id}`;
}
