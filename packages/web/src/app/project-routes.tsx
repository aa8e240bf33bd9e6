import type { ProjectMode } from '@energieakte/contract';
import { createRoute, retainSearchParams } from '@tanstack/react-router';
import { isGuestSession } from '#api/session.ts';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { forOffice, ofRecord, pageRoute } from '#app/page-route.tsx';
import { AsOfSearch, ListAsOfSearch } from '#project-kit/as-of/as-of-search.ts';
import { DetailsSearch } from '#features/project-page/details-search.ts';
import { HistorySearch } from '#features/project-history/history-search.ts';
import { AsListSearch, isStartOfCustomer, ProjectListSearch } from '#project-kit/project-list-search.ts';
import { LockedSearch } from '#features/locked-projects/locked-search.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import { OfficeOnly } from '#shared/ui/office-only.tsx';

const ProjectListPage = lazyPage(
  async () => (await import('#features/project-list/project-list-page.tsx')).ProjectListPage,
);
const PortalPlace = lazyPage(async () => (await import('#app/pages/portal-place.tsx')).PortalPlace);
const ProjectAddPage = lazyPage(
  async () => (await import('#features/project-form/add/project-add-page.tsx')).ProjectAddPage,
);
const ProjectImportPage = lazyPage(
  async () => (await import('#features/project-form/import/project-import-page.tsx')).ProjectImportPage,
);
const ProjectEditPage = lazyPage(
  async () => (await import('#features/project-form/project-edit-page.tsx')).ProjectEditPage,
);
const ProjectDetailsPlace = lazyPage(
  async () => (await import('#app/pages/project-details-place.tsx')).ProjectDetailsPlace,
);
const HistoryPage = lazyPage(
  async () => (await import('#features/project-history/history-page.tsx')).HistoryPage,
);
const LockedProjectsPage = lazyPage(
  async () => (await import('#features/locked-projects/locked-projects-page.tsx')).LockedProjectsPage,
);
const ExportsPage = lazyPage(
  async () => (await import('#features/project-list/exports/exports-page.tsx')).ExportsPage,
);
const DeletedProjectsPage = lazyPage(
  async () => (await import('#features/deleted-projects/deleted-projects-page.tsx')).DeletedProjectsPage,
);

function listRoute<const Path extends string>(path: Path, mode: ProjectMode) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title: modeTitles[mode] },
    validateSearch: ProjectListSearch.extend(AsOfSearch.shape).extend(ListAsOfSearch.shape),
    search: { middlewares: [retainSearchParams(['stichtag', 'vergleich'])] },
    component: showing(ProjectListPage, () => <ProjectListPage mode={mode} />),
  });
}

const kfwSearch = ProjectListSearch.extend(AsOfSearch.shape)
  .extend(ListAsOfSearch.shape)
  .extend(AsListSearch.shape);

/** The KfW list; customers begin here with what is wanted of them, and open the list from there. */
const kfwProjects = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project0',
  staticData: { title: modeTitles[0] },
  validateSearch: kfwSearch,
  search: { middlewares: [retainSearchParams(['stichtag', 'vergleich', 'liste'])] },
  component: Object.assign(
    function KfwProjects() {
      const isStart = isGuestSession() && isStartOfCustomer(kfwProjects.useSearch());
      return isStart ? <PortalPlace /> : <ProjectListPage mode={0} />;
    },
    {
      preload: async (): Promise<void> =>
        isGuestSession() ? PortalPlace.preload() : ProjectListPage.preload(),
    },
  ),
});

const projectDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/details/$id',
  staticData: { title: 'Projekt' },
  validateSearch: DetailsSearch,
  search: { middlewares: [retainSearchParams(['stichtag'])] },
  component: showing(ProjectDetailsPlace, function ProjectDetails() {
    const { id } = projectDetails.useParams();
    return <ProjectDetailsPlace id={id} variant="details" search={projectDetails.useSearch()} />;
  }),
});

const projectDetails2 = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/details2/$id',
  staticData: { title: 'Projekt' },
  validateSearch: DetailsSearch,
  search: { middlewares: [retainSearchParams(['stichtag'])] },
  component: showing(ProjectDetailsPlace, function ProjectDetails() {
    const { id } = projectDetails2.useParams();
    return <ProjectDetailsPlace id={id} variant="details2" search={projectDetails2.useSearch()} />;
  }),
});

const projectHistory = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/history/$id',
  staticData: { title: 'Verlauf' },
  validateSearch: HistorySearch,
  component: showing(HistoryPage, function ProjectHistory() {
    const { id } = projectHistory.useParams();
    const search = projectHistory.useSearch();
    return (
      <OfficeOnly>
        <HistoryPage id={id} search={search} />
      </OfficeOnly>
    );
  }),
});

const modesByView: Readonly<Record<string, ProjectMode>> = { 0: 0, 1: 1, 2: 2 };

const addProject = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/add/$fromView',
  staticData: { title: 'Neues Projekt' },
  component: showing(ProjectAddPage, function AddProject() {
    return <ProjectAddPage fromView={modesByView[addProject.useParams().fromView] ?? 0} />;
  }),
});

const importProjects = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/import',
  staticData: { title: 'Projekte aus Tabelle' },
  // The kind of the list it was opened from.
  validateSearch: ({ art }: Readonly<Record<string, unknown>>): { readonly art?: ProjectMode } => {
    const mode = modesByView[String(art)];
    return mode === undefined ? {} : { art: mode };
  },
  component: showing(ProjectImportPage, function ImportProjects() {
    return <ProjectImportPage mode={importProjects.useSearch().art ?? 0} />;
  }),
});

const lockedProjects = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/locked',
  staticData: { title: 'Gesperrte Projekte' },
  validateSearch: LockedSearch,
  component: forOffice(LockedProjectsPage),
});

const deletedProjects = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/deleted',
  staticData: { title: 'Papierkorb' },
  component: showing(DeletedProjectsPage, () => <DeletedProjectsPage />),
});

/** The addresses of the projects. */
export const projectRoutes = [
  kfwProjects,
  listRoute('/project1', 1),
  listRoute('/project2', 2),
  addProject,
  importProjects,
  pageRoute(
    '/project/edit0/$id',
    'Projekt bearbeiten',
    ofRecord(ProjectEditPage, (id) => <ProjectEditPage id={id} mode={0} />),
  ),
  pageRoute(
    '/project/edit1/$id',
    'Projekt bearbeiten',
    ofRecord(ProjectEditPage, (id) => <ProjectEditPage id={id} mode={1} />),
  ),
  pageRoute(
    '/project/edit2/$id',
    'Projekt bearbeiten',
    ofRecord(ProjectEditPage, (id) => <ProjectEditPage id={id} mode={2} />),
  ),
  projectDetails,
  projectDetails2,
  projectHistory,
  lockedProjects,
  deletedProjects,
  pageRoute('/exports', 'Meine Exporte', ExportsPage),
] as const;
