import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { ofRecord, pageRoute } from '#app/page-route.tsx';
import { InboxSearch } from '#features/notifications/inbox-search.ts';

const InboxPage = lazyPage(
  async () => (await import('#features/notifications/inbox-page.tsx')).InboxPage,
);
const NotificationSettingsPage = lazyPage(
  async () =>
    (await import('#features/notifications/notification-settings-page.tsx')).NotificationSettingsPage,
);

const OwnSurveyPage = lazyPage(
  async () => (await import('#features/surveys/answer/own-survey-page.tsx')).OwnSurveyPage,
);

const inbox = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notification',
  staticData: { title: 'Benachrichtigungen' },
  validateSearch: InboxSearch,
  component: showing(InboxPage, function Inbox() {
    return <InboxPage search={inbox.useSearch()} />;
  }),
});

/** What a person is notified of, and how. */
export const notificationRoutes = [
  inbox,
  pageRoute(
    '/umfrage/$id',
    'Umfrage',
    ofRecord(OwnSurveyPage, (id) => <OwnSurveyPage key={id} id={id} />),
  ),
  pageRoute('/settings/benachrichtigungen', 'Benachrichtigungen', NotificationSettingsPage),
] as const;
