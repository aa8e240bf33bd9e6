import type { ProjectMode } from '@energieakte/contract';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { lazyPage } from '#app/lazy-page.tsx';
import { ProjectListSearch } from '#features/projects/list/project-list-search.ts';

const ProjectListPage = lazyPage(() =>
  import('#features/projects/list/project-list-page.tsx').then((module) => module.ProjectListPage),
);
const ProjectAddPage = lazyPage(() =>
  import('#features/projects/add/project-add-page.tsx').then((module) => module.ProjectAddPage),
);
const ProjectEditPage = lazyPage(() =>
  import('#features/projects/edit/project-edit-page.tsx').then((module) => module.ProjectEditPage),
);
const ProjectDetailsPage = lazyPage(() =>
  import('#features/projects/details/project-details-page.tsx').then(
    (module) => module.ProjectDetailsPage,
  ),
);
const LockedProjectsPage = lazyPage(() =>
  import('#features/projects/locked/locked-projects-page.tsx').then(
    (module) => module.LockedProjectsPage,
  ),
);

const rootRoute = createRootRoute({ component: Outlet });
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Outlet });

function listRoute<const Path extends string>(path: Path, mode: ProjectMode) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: ProjectListSearch,
    component: () => <ProjectListPage mode={mode} />,
  });
}

const editProject0 = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/edit0/$id',
  component: function EditProject() {
    return <ProjectEditPage id={editProject0.useParams().id} mode={0} />;
  },
});
const editProject1 = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/edit1/$id',
  component: function EditProject() {
    return <ProjectEditPage id={editProject1.useParams().id} mode={1} />;
  },
});
const editProject2 = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/edit2/$id',
  component: function EditProject() {
    return <ProjectEditPage id={editProject2.useParams().id} mode={2} />;
  },
});
const projectDetails = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/details/$id',
  component: function ProjectDetails() {
    return <ProjectDetailsPage id={projectDetails.useParams().id} variant="details" />;
  },
});
const projectDetails2 = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/details2/$id',
  component: function ProjectDetails() {
    return <ProjectDetailsPage id={projectDetails2.useParams().id} variant="details2" />;
  },
});
const addProject = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/add/$fromView',
  component: function AddProject() {
    const { fromView } = addProject.useParams();
    return <ProjectAddPage fromView={fromView === '1' ? 1 : fromView === '2' ? 2 : 0} />;
  },
});
const lockedProjects = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/locked',
  component: LockedProjectsPage,
});

/** Every address of the application. */
export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    listRoute('/project0', 0),
    listRoute('/project1', 1),
    listRoute('/project2', 2),
    addProject,
    editProject0,
    editProject1,
    editProject2,
    projectDetails,
    projectDetails2,
    lockedProjects,
  ]),
]);
