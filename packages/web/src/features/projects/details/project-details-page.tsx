
/** Stands here until the page is built. */
export function ProjectDetailsPage({ id, variant }: { readonly id: string; readonly variant: 'details' | 'details2' }) {
  return <h1>Projekt {id} {variant}</h1>;
}
