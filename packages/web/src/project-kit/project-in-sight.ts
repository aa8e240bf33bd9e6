const pageOfProject = /^\/(?:project\/(?:details2?|edit[012]|comments|history)|attachment)\/([^/]+)/u;

function projectOf(path: string): string | null {
  const [, id] = pageOfProject.exec(path) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

/** The project whose row has the focus, or else whose page is open: its row leads there. */
export function projectInSight(): string | null {
  const row = document.activeElement?.closest('[role="row"], li, article');
  const links = [...(row?.querySelectorAll<HTMLAnchorElement>('a[href^="/project/"]') ?? [])];
  const named = links.map(({ pathname }) => projectOf(pathname)).find((id) => id !== null);
  return named ?? projectOf(window.location.pathname);
}
