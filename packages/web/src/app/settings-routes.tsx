import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { AuditSearch } from '#features/audit/audit-search.ts';
import { OutboxSearch } from '#features/mails/outbox-search.ts';

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

const ownProfile = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/profil',
  staticData: { title: 'Mein Profil' },
  component: showing(OwnProfilePage, () => <OwnProfilePage />),
});

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

const settings = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  staticData: { title: 'Einstellungen' },
  component: showing(SettingsPage, () => <SettingsPage />),
});

const programmes = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/programme',
  staticData: { title: 'Förderprogramme' },
  component: showing(CataloguePages, () => <CataloguePages page="programmes" />),
});

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

const services = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/leistungen',
  staticData: { title: 'Leistungen' },
  component: showing(CataloguePages, () => <CataloguePages page="services" />),
});

const service = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/leistungen/$id',
  staticData: { title: 'Leistung' },
  component: showing(CataloguePages, function Service() {
    return <CataloguePages page="service" id={service.useParams().id} />;
  }),
});

const projectTypes = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/projektarten',
  staticData: { title: 'Projektarten' },
  component: showing(CataloguePages, () => <CataloguePages page="projectTypes" />),
});

const projectType = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/projektarten/$id',
  staticData: { title: 'Projektart' },
  component: showing(CataloguePages, function ProjectType() {
    return <CataloguePages page="projectType" id={projectType.useParams().id} />;
  }),
});

const checklists = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/checklisten',
  staticData: { title: 'Unterlagenlisten' },
  component: showing(CataloguePages, () => <CataloguePages page="checklists" />),
});

const checklist = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/checklisten/$id',
  staticData: { title: 'Unterlagenliste' },
  component: showing(CataloguePages, function Checklist() {
    return <CataloguePages page="checklist" id={checklist.useParams().id} />;
  }),
});

const houseModels = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/haustypen',
  staticData: { title: 'Haustypen' },
  component: showing(CataloguePages, () => <CataloguePages page="houseModels" />),
});

const houseModel = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/haustypen/$id',
  staticData: { title: 'Haustyp' },
  component: showing(CataloguePages, function HouseModel() {
    return <CataloguePages page="houseModel" id={houseModel.useParams().id} />;
  }),
});

const signInSecurity = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/anmeldung',
  staticData: { title: 'Anmeldung' },
  component: showing(SignInSecurityPage, () => <SignInSecurityPage />),
});

const secondFactorRule = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/sicherheit',
  staticData: { title: 'Anmelderegeln' },
  component: showing(SecondFactorRulePage, () => <SecondFactorRulePage />),
});

const licences = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/lizenzen',
  staticData: { title: 'Lizenzen' },
  component: showing(LicencesPage, () => <LicencesPage />),
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
  validateSearch: OutboxSearch,
  component: showing(OutboxPage, function OutboxOfOffice() {
    return <OutboxPage search={outbox.useSearch()} />;
  }),
});

const rights = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/rechte',
  staticData: { title: 'Rechte' },
  component: showing(RightsPage, () => <RightsPage />),
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

const privacy = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/datenschutz',
  staticData: { title: 'Datenschutz' },
  component: showing(PrivacyPage, () => <PrivacyPage />),
});

const fileScans = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/virenpruefung',
  staticData: { title: 'Virenprüfung' },
  component: showing(FileScansPage, () => <FileScansPage />),
});

const officeSettings = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/grenzen',
  staticData: { title: 'Sicherheit und Grenzen' },
  component: showing(OfficeSettingsPage, () => <OfficeSettingsPage />),
});

/** The settings, as far as they are built: what admins keep and the office reads. */
export const settingsRoutes = [
  settings,
  ownProfile,
  programmes,
  programme,
  services,
  service,
  projectTypes,
  projectType,
  checklists,
  checklist,
  houseModels,
  houseModel,
  signInSecurity,
  secondFactorRule,
  licences,
  audit,
  outbox,
  fileScans,
  rights,
  why,
  privacy,
  officeSettings,
] as const;
