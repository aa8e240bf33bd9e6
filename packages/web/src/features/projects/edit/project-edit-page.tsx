import type { ProjectMode } from '@energieakte/contract';

/** Stands here until the page is built. */
export function ProjectEditPage({ id, mode }: { readonly id: string; readonly mode: ProjectMode }) {
  return (
    <h1>
      Bearbeiten {id} {mode}
    </h1>
  );
}
