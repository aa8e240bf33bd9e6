import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { forOffice, ofRecord, pageRoute } from '#app/page-route.tsx';
import { AppointmentSearch, AppointmentStart } from '#features/appointments/appointment-start.ts';
import { PlanningSearch } from '#features/appointments/planning-search.ts';

const PlanningPage = lazyPage(
  async () => (await import('#features/appointments/planning-page.tsx')).PlanningPage,
);
const NewAppointmentPage = lazyPage(
  async () => (await import('#features/appointments/appointment-page.tsx')).NewAppointmentPage,
);
const AppointmentPlace = lazyPage(
  async () => (await import('#app/pages/appointment-place.tsx')).AppointmentPlace,
);

const FollowUpsPage = lazyPage(
  async () => (await import('#features/follow-ups/follow-ups-page.tsx')).FollowUpsPage,
);

const board = createRoute({
  getParentRoute: () => shellRoute,
  path: '/appointment',
  staticData: { title: 'Mitarbeiterplanung' },
  validateSearch: PlanningSearch,
  component: showing(PlanningPage, function Board() {
    return <PlanningPage search={board.useSearch()} />;
  }),
});

const add = createRoute({
  getParentRoute: () => shellRoute,
  path: '/appointment/add',
  staticData: { title: 'Neuer Termin' },
  validateSearch: AppointmentStart,
  component: showing(NewAppointmentPage, function Add() {
    return <NewAppointmentPage start={add.useSearch()} />;
  }),
});

const edit = createRoute({
  getParentRoute: () => shellRoute,
  path: '/appointment/edit/$id',
  staticData: { title: 'Termin' },
  validateSearch: AppointmentSearch,
  component: ofRecord(AppointmentPlace, (id) => <AppointmentPlace id={id} />),
});

/** Staff planning: the board, and the page of an appointment, and Wiedervorlagen. */
export const planningRoutes = [
  board,
  add,
  edit,
  pageRoute('/wiedervorlagen', 'Wiedervorlagen', forOffice(FollowUpsPage)),
] as const;
