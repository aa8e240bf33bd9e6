import { authAuditActions } from '../auth/auth-audit.ts';
import { commentAuditActions } from '../comments/comment-audit.ts';
import { documentAuditActions } from '../documents/document-audit.ts';
import { errorAuditActions } from '../error-log/error-audit.ts';
import { logAuditActions } from './log-audit.ts';
import { mailAuditActions } from '../mails/mail-audit.ts';
import { notificationAuditActions } from '../notifications/notification-audit.ts';
import { privacyAuditActions } from '../privacy/privacy-audit.ts';
import { pricingAuditActions } from '../pricing/pricing-audit.ts';
import { projectAuditActions } from '../projects/project-audit.ts';
import { settingAuditActions } from '../settings/setting-audit.ts';
import { billingAuditActions } from '../billing/billing-audit.ts';
import { newsletterAuditActions } from '../newsletter/newsletter-audit.ts';
import { surveyAuditActions } from '../surveys/survey-audit.ts';
import { timeAuditActions } from '../time/time-audit.ts';
import { accountAuditActions } from '../users/account-audit.ts';

/** What the audit log calls an action: `label` in filters, `says` after the name of who did it; `{what}` is the object. */
interface AuditLabels {
  readonly label: string;
  readonly says: string;
}

/** Every action that is written down: each feature names its own. Changes of records carry the name of their table (`auditLabels`). */
export const auditActions = {
  ...authAuditActions,
  ...accountAuditActions,
  ...notificationAuditActions,
  ...privacyAuditActions,
  ...documentAuditActions,
  ...projectAuditActions,
  ...logAuditActions,
  ...errorAuditActions,
  ...mailAuditActions,
  ...settingAuditActions,
  ...billingAuditActions,
  ...newsletterAuditActions,
  ...surveyAuditActions,
  ...commentAuditActions,
  ...pricingAuditActions,
  ...timeAuditActions,
} as const satisfies Record<string, AuditLabels>;

export type AuditAction = keyof typeof auditActions;

const labelsByAction: ReadonlyMap<string, AuditLabels> = new Map(Object.entries(auditActions));

/** What the records of a table are called, in the fourth case. */
const recordNames: ReadonlyMap<string, string> = new Map([
  ['app_user', 'das Konto {what}'],
  ['comment', 'einen Kommentar'],
  ['attachment', 'die Unterlage {what}'],
  ['customer', 'den Auftraggeber {what}'],
  ['user_group', 'die Gruppe {what}'],
  ['user_qualification', 'eine Qualifikation'],
  ['checklist_template', 'die Unterlagenliste {what}'],
  ['funding_programme', 'das Förderprogramm {what}'],
  ['house_model', 'den Haustyp {what}'],
  ['project_type', 'die Projektart {what}'],
  ['service_type', 'die Leistung {what}'],
  ['price_element', 'das Preiselement {what}'],
  ['price_list', 'die Preisliste {what}'],
  ['price_mapping', 'die Spaltenzuordnung {what}'],
  ['price_release', 'den Preisstand {what}'],
  ['follow_up', 'eine Wiedervorlage'],
  ['project', 'das Projekt {what}'],
  ['survey', 'die Umfrage {what}'],
  ['newsletter', 'den Newsletter {what}'],
  ['offer', 'das Angebot {what}'],
  ['billing_office', 'die Angaben des Büros für Rechnungen'],
  ['absence', 'die Abwesenheit von {what}'],
  ['office_day', 'den Bürotag {what}'],
  ['time_entry', 'einen Zeiteintrag'],
  ['time_week', 'eine Arbeitswoche von {what}'],
  ['time_rounding', 'eine Rundungsregel'],
  ['hour_rate', 'einen Stundensatz'],
  ['staff_profile', 'Arbeitszeit und Vertretung von {what}'],
]);

const recordVerbs: ReadonlyMap<string, string> = new Map([
  ['create', 'angelegt'],
  ['update', 'geändert'],
  ['delete', 'gelöscht'],
  ['restore', 'wiederhergestellt'],
]);

/** The words of an action. One without an entry above is a change of a record: `service_type.update`. */
export function auditLabels(action: string): AuditLabels {
  const known = labelsByAction.get(action);
  if (known !== undefined) return known;
  const [table = '', verb = ''] = action.split('.');
  const name = recordNames.get(table) ?? `einen Eintrag (${table})`;
  const done = recordVerbs.get(verb) ?? `geändert (${verb})`;
  const [, ...noun] = name.replace(' {what}', '').split(' ');
  return { label: `${noun.join(' ')} ${done}`, says: `hat ${name} ${done}` };
}
