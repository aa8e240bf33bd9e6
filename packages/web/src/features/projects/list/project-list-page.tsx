import type { ProjectMode } from '@energieakte/contract';

/** Stands here until the page is built. */
export function ProjectListPage({ mode }: { readonly mode: ProjectMode }) {
  return <h1>Projekte {mode}</h1>;
}
