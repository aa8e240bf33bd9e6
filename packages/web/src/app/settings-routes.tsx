import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { ofRecord, pageRoute } from '#app/page-route.ts';
import { AuditSearch } from '#features/audit/audit-search.ts';
import { mailSearchShape } from '#shared/list/address/record-search.ts';

const SettingsPage = lazyPage(() =>
  import('#app/pages/settings-page.tsx').then((module) => module.SettingsPage),
);
const CataloguePages = lazyPage(() =>
  import('#features/catalogue/catalogue-pages.tsx').then((module) => module.CataloguePages),
);

const SignInSecurityPage = lazyPage(() =>
  import('#features/auth/security/sign-in-security-page.tsx').then(
    (module) => module.SignInSecurityPage,
  ),
);
const SecondFactorRulePage = lazyPage(() =>
  import('#features/auth/security/second-factor-rule-page.tsx').then(
    (module) => module.SecondFactorRulePage,
  ),
);
const LicencesPage = lazyPage(() =>
  import('#features/licences/licences-page.tsx').then((module) => module.LicencesPage),
);

const AuditPage = lazyPage(() =>
  import('#features/audit/audit-page.tsx').then((module) => module.AuditPage),
);

const OwnProfilePage = lazyPage(() =>
  import('#features/users/own-profile-page.tsx').then((module) => module.OwnProfilePage),
);

const OutboxPage = lazyPage(() =>
  import('#features/mails/outbox-page.tsx').then((module) => module.OutboxPage),
);
const RightsPage = lazyPage(() =>
  import('#features/rights/rights-page.tsx').then((module) => module.RightsPage),
);
const WhyPage = lazyPage(() => import('#features/rights/why-page.tsx').then((module) => module.WhyPage));
const PrivacyPage = lazyPage(() =>
  import('#features/privacy/privacy-page.tsx').then((module) => module.PrivacyPage),
);

const FileScansPage = lazyPage(() =>
  import('#features/file-scans/file-scans-page.tsx').then((module) => module.FileScansPage),
);

const OfficeSettingsPage = lazyPage(() =>
  import('#features/office-settings/office-settings-page.tsx').then(
    (module) => module.OfficeSettingsPage,
  ),
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
export const settingsRoutes = [
  pageRoute('/settings', 'Einstellungen', SettingsPage),
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
  pageRoute('/settings/sicherheit', 'Anmelderegeln', SecondFactorRulePage),
  pageRoute('/settings/lizenzen', 'Lizenzen', LicencesPage),
  audit,
  outbox,
  pageRoute('/settings/virenpruefung', 'Virenprüfung', FileScansPage),
  pageRoute('/settings/rechte', 'Rechte', RightsPage),
  why,
  pageRoute('/settings/datenschutz', 'Datenschutz', PrivacyPage),
  pageRoute('/settings/grenzen', 'Sicherheit und Grenzen', OfficeSettingsPage),
] as const;
