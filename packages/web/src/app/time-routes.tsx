import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { forOffice, pageRoute } from '#app/page-route.tsx';
import { MonthSearch, ReportSearch } from '#features/time-reports/time-search.ts';
import { TimeSearch } from '#features/time-tracking/time-search.ts';
import { OfficeOnly } from '#shared/ui/office-only.tsx';

const WeekPage = lazyPage(async () => (await import('#features/time-tracking/week-page.tsx')).WeekPage);

const week = createRoute({
  getParentRoute: () => shellRoute,
  path: '/time',
  staticData: { title: 'Meine Woche' },
  validateSearch: TimeSearch,
  component: showing(WeekPage, function Week() {
    return <WeekPage search={week.useSearch()} />;
  }),
});

const ApprovalsPage = lazyPage(
  async () => (await import('#features/time-reports/approvals-page.tsx')).ApprovalsPage,
);
const ReportPage = lazyPage(
  async () => (await import('#features/time-reports/report-page.tsx')).ReportPage,
);
const MonthPage = lazyPage(
  async () => (await import('#features/time-reports/month-page.tsx')).MonthPage,
);
const TimeRulesPage = lazyPage(
  async () => (await import('#features/time-reports/time-rules-page.tsx')).TimeRulesPage,
);

const report = createRoute({
  getParentRoute: () => shellRoute,
  path: '/time/auswertung',
  staticData: { title: 'Auswertung' },
  validateSearch: ReportSearch,
  component: showing(ReportPage, function Report() {
    const search = report.useSearch();
    return (
      <OfficeOnly>
        <ReportPage search={search} />
      </OfficeOnly>
    );
  }),
});

const month = createRoute({
  getParentRoute: () => shellRoute,
  path: '/time/monat',
  staticData: { title: 'Monat' },
  validateSearch: MonthSearch,
  component: showing(MonthPage, function Month() {
    const search = month.useSearch();
    return (
      <OfficeOnly>
        <MonthPage search={search} />
      </OfficeOnly>
    );
  }),
});

/** Time tracking: the own week, and what the office does with times. */
export const timeRoutes = [
  week,
  pageRoute('/time/freigaben', 'Freigaben', forOffice(ApprovalsPage)),
  report,
  month,
  pageRoute('/settings/zeiten', 'Zeiten abrechnen', forOffice(TimeRulesPage)),
] as const;
