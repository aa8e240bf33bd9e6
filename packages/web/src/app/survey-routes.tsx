import { createRoute, useParams } from '@tanstack/react-router';
import { z } from 'zod';
import { useCurrentUser } from '#api/session.ts';
import { shellRoute } from '#app/base-routes.tsx';
import { type LazyPage, lazyPage, showing } from '#app/lazy-page.tsx';
import { pageRoute } from '#app/page-route.tsx';
import { PageNotFound } from '#app/pages/page-not-found.tsx';
import { resultsSearch } from '#features/surveys/results/results-search.ts';
import { recordSearchShape } from '#shared/list/address/record-search.ts';
import { usePagePlace } from '#shared/ui/page-place.ts';

const SurveysPage = lazyPage(
  async () => (await import('#features/surveys/surveys-page.tsx')).SurveysPage,
);
const QuestionsPage = lazyPage(
  async () => (await import('#features/surveys/builder/questions-page.tsx')).QuestionsPage,
);
const InvitationsPage = lazyPage(
  async () => (await import('#features/surveys/invitations/invitations-page.tsx')).InvitationsPage,
);
const ResultsPage = lazyPage(
  async () => (await import('#features/surveys/results-page.tsx')).ResultsPage,
);
const ReviewPage = lazyPage(
  async () => (await import('#features/surveys/results/review-page.tsx')).ReviewPage,
);
const SettingsPage = lazyPage(
  async () => (await import('#features/surveys/settings-page.tsx')).SettingsPage,
);

/** Whoever may not read surveys learns no more here than at an address that is none. */
function Missing() {
  usePagePlace({ title: 'Seite nicht gefunden' });
  return <PageNotFound />;
}

function ofSurvey(Page: LazyPage<{ readonly id: string }>): LazyPage<object> {
  return showing(Page, function OfSurvey() {
    const { id = '' } = useParams({ strict: false });
    return useCurrentUser().can.seeSurveys ? <Page key={id} id={id} /> : <Missing />;
  });
}

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: '/survey',
  staticData: { title: 'Umfragen' },
  validateSearch: z.object(recordSearchShape),
  component: showing(SurveysPage, function Surveys() {
    const search = list.useSearch();
    return useCurrentUser().can.seeSurveys ? <SurveysPage search={search} /> : <Missing />;
  }),
});

const invitations = createRoute({
  getParentRoute: () => shellRoute,
  path: '/survey/$id/einladungen',
  staticData: { title: 'Einladungen der Umfrage' },
  validateSearch: z.object(recordSearchShape),
  component: showing(InvitationsPage, function Invitations() {
    const { id } = invitations.useParams();
    const search = invitations.useSearch();
    const { seeSurveys } = useCurrentUser().can;
    return seeSurveys ? <InvitationsPage key={id} id={id} search={search} /> : <Missing />;
  }),
});

const results = createRoute({
  getParentRoute: () => shellRoute,
  path: '/survey/$id/ergebnisse',
  staticData: { title: 'Ergebnisse der Umfrage' },
  validateSearch: resultsSearch,
  component: ofSurvey(ResultsPage),
});

const review = pageRoute(
  '/survey/$id/antworten/$responseId',
  'Antworten prüfen',
  showing(ReviewPage, function Review() {
    const { id = '', responseId = '' } = useParams({ strict: false });
    const { seeSurveys } = useCurrentUser().can;
    return seeSurveys ? <ReviewPage key={responseId} {...{ id, responseId }} /> : <Missing />;
  }),
);

/** Surveys: all of them, and of each one what is asked, who is asked, what came of it, and its rules. */
export const surveyRoutes = [
  list,
  pageRoute('/survey/$id', 'Fragen der Umfrage', ofSurvey(QuestionsPage)),
  invitations,
  results,
  review,
  pageRoute('/survey/$id/einstellungen', 'Einstellungen der Umfrage', ofSurvey(SettingsPage)),
] as const;
