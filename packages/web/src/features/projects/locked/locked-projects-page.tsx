
/** Stands here until the page is built. */
export function LockedProjectsPage() {
  return <h1>Von mir gesperrt</h1>;
}
