import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { forOffice, ofRecord, pageRoute } from '#app/page-route.tsx';
import { AuditSearch } from '#features/audit/audit-search.ts';
import { CalendarFeedsSearch } from '#features/calendar-feeds/calendar-feeds-search.ts';
import { DeadlinesSearch } from '#features/deadlines/deadlines-search.ts';
import { SettingsSearch } from '#features/office-settings/settings-search.ts';
import { mailSearchShape, panelSearchShape } from '#shared/list/address/record-search.ts';

const SettingsPage = lazyPage(async () => (await import('#app/pages/settings-page.tsx')).SettingsPage);
const CataloguePages = lazyPage(
  async () => (await import('#features/catalogue/catalogue-pages.tsx')).CataloguePages,
);

const SignInSecurityPage = lazyPage(
  async () => (await import('#features/auth/security/sign-in-security-page.tsx')).SignInSecurityPage,
);
const SecondFactorRulePage = lazyPage(
  async () => (await import('#features/auth/security/second-factor-rule-page.tsx')).SecondFactorRulePage,
);
const LicencesPage = lazyPage(
  async () => (await import('#features/licences/licences-page.tsx')).LicencesPage,
);

const AuditPage = lazyPage(async () => (await import('#features/audit/audit-page.tsx')).AuditPage);

const OwnProfilePage = lazyPage(
  async () => (await import('#features/users/own-profile-page.tsx')).OwnProfilePage,
);

const LogsPage = lazyPage(async () => (await import('#features/error-log/logs-page.tsx')).LogsPage);
const OutboxPage = lazyPage(async () => (await import('#features/mails/outbox-page.tsx')).OutboxPage);
const RightsPage = lazyPage(async () => (await import('#features/rights/rights-page.tsx')).RightsPage);
const WhyPage = lazyPage(async () => (await import('#features/rights/why-page.tsx')).WhyPage);
const PrivacyPage = lazyPage(
  async () => (await import('#features/privacy/privacy-page.tsx')).PrivacyPage,
);

const FileScansPage = lazyPage(
  async () => (await import('#features/file-scans/file-scans-page.tsx')).FileScansPage,
);

const OperationsPage = lazyPage(
  async () => (await import('#features/operations/operations-page.tsx')).OperationsPage,
);

const OfficeSettingsPage = lazyPage(
  async () => (await import('#features/office-settings/office-settings-page.tsx')).OfficeSettingsPage,
);

const RemindersPage = lazyPage(
  async () => (await import('#features/reminders/reminders-page.tsx')).RemindersPage,
);
const DeadlinesPage = lazyPage(
  async () => (await import('#features/deadlines/deadlines-page.tsx')).DeadlinesPage,
);
const WhyRemindedPage = lazyPage(
  async () => (await import('#features/reminders/why-reminded-page.tsx')).WhyRemindedPage,
);
const AbsencesPage = lazyPage(
  async () => (await import('#features/absences/absences-page.tsx')).AbsencesPage,
);
const CalendarFeedsPage = lazyPage(
  async () => (await import('#features/calendar-feeds/calendar-feeds-page.tsx')).CalendarFeedsPage,
);
const WorkSchedulesPage = lazyPage(
  async () => (await import('#features/work-schedules/work-schedules-page.tsx')).WorkSchedulesPage,
);
const HolidaysPage = lazyPage(
  async () => (await import('#features/work-schedules/holidays-page.tsx')).HolidaysPage,
);

const programme = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/programme/$id',
  staticData: { title: 'Förderprogramm' },
  // The row that a new one follows.
  validateSearch: ({ von }: Readonly<Record<string, unknown>>): { readonly von?: string } =>
    typeof von === 'string' ? { von } : {},
  component: showing(CataloguePages, function Programme() {
    return (
      <CataloguePages
        page="programme"
        id={programme.useParams().id}
        follows={programme.useSearch().von ?? null}
      />
    );
  }),
});

const audit = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/protokoll',
  staticData: { title: 'Protokoll' },
  validateSearch: AuditSearch,
  component: showing(AuditPage, function Audit() {
    return <AuditPage search={audit.useSearch()} />;
  }),
});

const outbox = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/postausgang',
  staticData: { title: 'Postausgang' },
  validateSearch: z.object(mailSearchShape),
  component: showing(OutboxPage, function OutboxOfOffice() {
    return <OutboxPage search={outbox.useSearch()} />;
  }),
});

const logs = createRoute({
  getParentRoute: () => shellRoute,
  path: '/logs',
  staticData: { title: 'Logs' },
  validateSearch: z.object(panelSearchShape),
  component: showing(LogsPage, function Logs() {
    return <LogsPage search={logs.useSearch()} />;
  }),
});

const why = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/rechte/warum',
  staticData: { title: 'Warum darf …?' },
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): { readonly benutzer?: string; readonly projekt?: string } => ({
    ...(typeof search['benutzer'] === 'string' ? { benutzer: search['benutzer'] } : {}),
    ...(typeof search['projekt'] === 'string' ? { projekt: search['projekt'] } : {}),
  }),
  component: showing(WhyPage, function Why() {
    const { benutzer = null, projekt = '' } = why.useSearch();
    return <WhyPage userId={benutzer} projectId={projekt} />;
  }),
});

/** The settings, as far as they are built: what admins keep and the office reads. */
const deadlines = createRoute({
  getParentRoute: () => shellRoute,
  path: '/fristen',
  staticData: { title: 'Fristen' },
  validateSearch: DeadlinesSearch,
  component: showing(DeadlinesPage, function Deadlines() {
    return <DeadlinesPage search={deadlines.useSearch()} />;
  }),
});

const calendarFeeds = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/kalender',
  staticData: { title: 'Kalender' },
  validateSearch: CalendarFeedsSearch,
  component: showing(CalendarFeedsPage, function CalendarFeeds() {
    return <CalendarFeedsPage search={calendarFeeds.useSearch()} />;
  }),
});

const settings = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  staticData: { title: 'Einstellungen' },
  validateSearch: SettingsSearch,
  component: function Settings() {
    return <SettingsPage looksFor={settings.useSearch().suche ?? ''} />;
  },
});

export const settingsRoutes = [
  settings,
  pageRoute('/settings/profil', 'Mein Profil', OwnProfilePage),
  pageRoute(
    '/settings/programme',
    'Förderprogramme',
    showing(CataloguePages, () => <CataloguePages page="programmes" />),
  ),
  programme,
  pageRoute(
    '/settings/leistungen',
    'Leistungen',
    showing(CataloguePages, () => <CataloguePages page="services" />),
  ),
  pageRoute(
    '/settings/leistungen/$id',
    'Leistung',
    ofRecord(CataloguePages, (id) => <CataloguePages page="service" id={id} />),
  ),
  pageRoute(
    '/settings/projektarten',
    'Projektarten',
    showing(CataloguePages, () => <CataloguePages page="projectTypes" />),
  ),
  pageRoute(
    '/settings/projektarten/$id',
    'Projektart',
    ofRecord(CataloguePages, (id) => <CataloguePages page="projectType" id={id} />),
  ),
  pageRoute(
    '/settings/checklisten',
    'Unterlagenlisten',
    showing(CataloguePages, () => <CataloguePages page="checklists" />),
  ),
  pageRoute(
    '/settings/checklisten/$id',
    'Unterlagenliste',
    ofRecord(CataloguePages, (id) => <CataloguePages page="checklist" id={id} />),
  ),
  pageRoute(
    '/settings/haustypen',
    'Haustypen',
    showing(CataloguePages, () => <CataloguePages page="houseModels" />),
  ),
  pageRoute(
    '/settings/haustypen/$id',
    'Haustyp',
    ofRecord(CataloguePages, (id) => <CataloguePages page="houseModel" id={id} />),
  ),
  pageRoute('/settings/anmeldung', 'Anmeldung', SignInSecurityPage),
  pageRoute('/settings/sicherheit', 'Anmelderegeln', forOffice(SecondFactorRulePage)),
  pageRoute('/settings/lizenzen', 'Lizenzen', LicencesPage),
  audit,
  outbox,
  logs,
  pageRoute('/settings/virenpruefung', 'Virenprüfung', FileScansPage),
  pageRoute('/settings/betrieb', 'Betrieb', OperationsPage),
  pageRoute('/settings/rechte', 'Rechte', RightsPage),
  why,
  pageRoute('/settings/datenschutz', 'Datenschutz', PrivacyPage),
  pageRoute('/settings/grenzen', 'Büro und Sicherheit', forOffice(OfficeSettingsPage)),
  pageRoute(
    '/settings/erinnerungen',
    'Erinnerungen',
    showing(RemindersPage, () => <RemindersPage kind="KFW" />),
  ),
  pageRoute(
    '/settings/erinnerungen/projekte',
    'Erinnerungen',
    showing(RemindersPage, () => <RemindersPage kind="PROJEKT" />),
  ),
  deadlines,
  pageRoute('/fristen/warum', 'Warum wurde ich erinnert?', WhyRemindedPage),
  pageRoute('/settings/abwesenheiten', 'Abwesenheiten', forOffice(AbsencesPage)),
  calendarFeeds,
  pageRoute('/settings/arbeitszeiten', 'Arbeitszeiten', forOffice(WorkSchedulesPage)),
  pageRoute('/settings/feiertage', 'Feiertage', forOffice(HolidaysPage)),
] as const;
