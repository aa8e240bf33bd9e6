import type { ProjectMode } from '@energieakte/contract';

/** Stands here until the page is built. */
export function ProjectAddPage({ fromView }: { readonly fromView: ProjectMode }) {
  return <h1>Neues Projekt {fromView}</h1>;
}
