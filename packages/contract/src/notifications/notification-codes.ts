import type { NotifyMail } from '../users/user-record.ts';

/** What a notification is about (domain section 2.13). */
export const notificationTypes = [
  'PROJEKT_NEU',
  'STATUS',
  'KOMMENTAR',
  'ERWAEHNUNG',
  'UNTERLAGE',
  'FRIST',
  'ERINNERUNG',
  'TERMIN',
  'SPERRE',
  'SYSTEM',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationTypeNames = {
  PROJEKT_NEU: 'Neues Projekt',
  STATUS: 'Status',
  KOMMENTAR: 'Kommentar',
  ERWAEHNUNG: 'Erwähnung',
  UNTERLAGE: 'Unterlage',
  FRIST: 'Frist',
  ERINNERUNG: 'Erinnerung',
  TERMIN: 'Termin',
  SPERRE: 'Bearbeitung',
  SYSTEM: 'Mitteilung',
} as const satisfies Record<NotificationType, string>;

export const notificationSeverities = ['INFO', 'WARN', 'ERROR'] as const;
export type NotificationSeverity = (typeof notificationSeverities)[number];

/** Why somebody is notified. */
export const notificationReasons = [
  'ERWAEHNT',
  'PERSOENLICH',
  'PROJEKTLEITUNG',
  'BEARBEITER',
  'MITGLIED',
  'VERFASSER',
  'GRUPPE',
  'AUFTRAGGEBER',
  'VERTRETUNG',
  'ADMINISTRATION',
  'ALLE',
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** The reason as the person reads it of themselves. */
const reasonSentences = {
  ERWAEHNT: 'weil Sie erwähnt wurden',
  PERSOENLICH: 'weil es Sie persönlich betrifft',
  PROJEKTLEITUNG: 'weil Sie Projektleitung sind',
  BEARBEITER: 'weil Sie dafür zuständig sind',
  MITGLIED: 'weil Sie Mitglied des Projekts sind',
  VERFASSER: 'weil Sie mitgeschrieben haben',
  GRUPPE: 'weil Ihre Gruppe am Projekt arbeitet',
  AUFTRAGGEBER: 'weil das Projekt zu Ihrer Firma gehört',
  VERTRETUNG: 'weil Sie jemanden vertreten',
  ADMINISTRATION: 'weil Sie zur Administration gehören',
  ALLE: 'weil es alle angeht',
} as const satisfies Record<NotificationReason, string>;

/** The reason as others read it of somebody. */
export const reasonNames = {
  ERWAEHNT: 'erwähnt',
  PERSOENLICH: 'persönlich betroffen',
  PROJEKTLEITUNG: 'Projektleitung',
  BEARBEITER: 'zuständig',
  MITGLIED: 'Mitglied',
  VERFASSER: 'hat mitgeschrieben',
  GRUPPE: 'Gruppe',
  AUFTRAGGEBER: 'Auftraggeber',
  VERTRETUNG: 'Vertretung',
  ADMINISTRATION: 'Administration',
  ALLE: 'alle',
} as const satisfies Record<NotificationReason, string>;

/** The reasons of one person in one sentence, the strongest first. */
export function reasonSentence(reasons: readonly NotificationReason[]): string {
  const given = notificationReasons.filter((reason) => reasons.includes(reason));
  const sentences = given.map((reason) => reasonSentences[reason]);
  const last = sentences.at(-1) ?? '';
  return sentences.length < 2 ? last : `${sentences.slice(0, -1).join(', ')} und ${last}`;
}

/** Where notifications of a type go: only to the inbox, there and at once by mail, there and into the digest, or nowhere. */
export const notificationChannels = ['POSTEINGANG', 'SOFORT', 'TAEGLICH', 'NICHTS'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What the choice of the profile means for types without a choice of their own. */
export const channelOfProfile = {
  sofort: 'SOFORT',
  taeglich: 'TAEGLICH',
  aus: 'POSTEINGANG',
} as const satisfies Record<NotifyMail, NotificationChannel>;

/** What can be the cause of a notification. */
export const causeKinds = [
  'project',
  'service',
  'deadline',
  'lock',
  'comment',
  'attachment',
  'appointment',
  'absence',
  'timeWeek',
  'timeBudget',
  'timeGap',
  'message',
  'assignment',
  'paper',
  'followUp',
  'priceRelease',
  'listExport',
  'error',
  'operation',
  'survey',
  'surveyInvitation',
  'newsletter',
  'offer',
  'invoice',
] as const;
export type CauseKind = (typeof causeKinds)[number];
