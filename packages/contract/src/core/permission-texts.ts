import { planningPermissionTexts } from '../planning/planning-permission-texts.ts';
import { reminderPermissionTexts } from '../reminders/reminder-permission-texts.ts';
import { timePermissionTexts } from '../time/time-permission-texts.ts';
import { administrationPermissionTexts } from './administration-permission-texts.ts';
import { billingPermissionTexts } from '../billing/billing-permission-texts.ts';
import type { PermissionArea } from './permission-areas.ts';
import type { Grant, Permission } from './permissions.ts';

export interface PermissionText {
  readonly area: PermissionArea;
  /** What may be done. */
  readonly title: string;
  /** What `own` means for this permission; there wherever a role has it. */
  readonly own?: string;
}

/** Every permission in words; one without a text does not compile. */
export const permissionTexts = {
  'session.use': { area: 'Konto', title: 'Anmelden, eigenes Konto sehen, eigenes Passwort ändern' },
  'profile.own': {
    area: 'Konto',
    title: 'Eigene Kontaktdaten und Benachrichtigungen ändern',
    own: 'nur das eigene Konto',
  },
  'session.own': {
    area: 'Konto',
    title: 'Sitzungen sehen und beenden',
    own: 'nur die eigenen',
  },
  'usage.report': { area: 'Konto', title: 'Nutzung und Fehler melden' },
  'notification.own': {
    area: 'Konto',
    title: 'Benachrichtigungen lesen und ordnen',
    own: 'nur die eigenen',
  },
  'notification.send': { area: 'Verwaltung', title: 'Mitteilungen an viele schicken' },
  'notification.informed': {
    area: 'Projekte',
    title: 'Sehen, wer von etwas unterrichtet wurde',
  },
  'dashboard.read': {
    area: 'Suche und Ansichten',
    title: 'Dashboard sehen',
    own: 'nur das eigene',
  },
  'event.listen': {
    area: 'Konto',
    title: 'Änderungen sofort sehen',
    own: 'nur Änderungen an Projekten des eigenen Auftraggebers',
  },
  'portal.read': {
    area: 'Projekte',
    title: 'Startseite der Auftraggeber',
    own: 'nur Auftraggeber, nur Projekte des eigenen Auftraggebers',
  },
  'project.read': {
    area: 'Projekte',
    title: 'Projekte suchen und lesen',
    own: 'nur Projekte des eigenen Auftraggebers, nur die freigegebenen Angaben',
  },
  'project.save': {
    area: 'Projekte',
    title: 'Projekte anlegen und ändern',
    own: 'Anfragen für den eigenen Auftraggeber; Adressdaten, solange nichts beauftragt ist',
  },
  'project.prepare': {
    area: 'Projekte',
    title: 'Projekt-Id prüfen, neues Projekt vorbereiten',
    own: 'für eigene Anfragen',
  },
  'project.fundingIds': { area: 'Projekte', title: 'Projekte mit gleicher BzA- oder BnD-ID sehen' },
  'project.import': { area: 'Projekte', title: 'Projekte aus einer Tabelle anlegen' },
  'project.lock': { area: 'Projekte', title: 'Projekte zum Bearbeiten sperren' },
  'project.takeLock': { area: 'Projekte', title: 'Fremde Bearbeitung übernehmen oder beenden' },
  'project.locks': {
    area: 'Projekte',
    title: 'Gesperrte Projekte auflisten',
    own: 'nur die selbst gesperrten',
  },
  'project.lifecycle': { area: 'Projekte', title: 'Projekte stoppen und wieder aktivieren' },
  'project.history': { area: 'Projekte', title: 'Verlauf und früheren Stand lesen' },
  'project.export': { area: 'Projekte', title: 'Projektlisten exportieren' },
  'project.bulk': {
    area: 'Projekte',
    title: 'Mehrere Projekte auf einmal ändern',
    own: 'ändern alle, einsehen und zurücknehmen nur die eigenen Sammeländerungen',
  },
  'project.delete': { area: 'Projekte', title: 'Projekte löschen und wiederherstellen' },
  'project.color': { area: 'Projekte', title: 'Projektfarbe von Hand setzen' },
  'service.color': { area: 'Leistungen und Unterlagen', title: 'Stand einer Leistung ändern' },
  'service.billing': { area: 'Leistungen und Unterlagen', title: 'Leistungen abrechnen' },
  'deadline.edit': { area: 'Leistungen und Unterlagen', title: 'Fristen bearbeiten' },
  'checklist.edit': { area: 'Leistungen und Unterlagen', title: 'Checkliste bearbeiten' },
  'uploadLink.manage': {
    area: 'Leistungen und Unterlagen',
    title: 'Upload-Links für Personen ohne Konto anlegen und widerrufen',
  },
  'comment.read': {
    area: 'Leistungen und Unterlagen',
    title: 'Kommentare lesen',
    own: 'nur für den Auftraggeber freigegebene Kommentare in eigenen Projekten',
  },
  'attachment.read': {
    area: 'Leistungen und Unterlagen',
    title: 'Unterlagen lesen und herunterladen',
    own: 'nur freigegebene oder selbst hochgeladene Unterlagen eigener Projekte, nie die Abrechnung',
  },
  'attachment.readAll': {
    area: 'Leistungen und Unterlagen',
    title: 'Unterlagen aller Projekte auflisten',
  },
  'attachment.upload': {
    area: 'Leistungen und Unterlagen',
    title: 'Unterlagen hochladen, umbenennen, prüfen und freigeben',
    own: 'nur hochladen, in eigene Projekte, in die Ablagen 0 bis 3 und 7 bis 9',
  },
  'attachment.delete': {
    area: 'Leistungen und Unterlagen',
    title: 'Unterlagen in den Papierkorb legen',
    own: 'selbst hochgeladene: im Büro 24 Stunden lang, Auftraggeber bis zur Prüfung',
  },
  'attachment.restore': {
    area: 'Leistungen und Unterlagen',
    title: 'Unterlagen aus dem Papierkorb holen',
    own: 'nur selbst gelöschte',
  },
  'attachment.purge': {
    area: 'Verwaltung',
    title: 'Unterlagen nach Ablauf der Aufbewahrung endgültig entfernen',
  },
  'attachment.scan': { area: 'Verwaltung', title: 'Ungeprüfte Dateien sehen und freigeben' },
  'attachment.dossier': { area: 'Leistungen und Unterlagen', title: 'Prüf-Dossiers erstellen' },
  'attachment.history': {
    area: 'Leistungen und Unterlagen',
    title: 'Verlauf und Downloads von Unterlagen lesen',
  },
  'comment.write': {
    area: 'Leistungen und Unterlagen',
    title: 'Kommentare schreiben, eigene 24 Stunden lang ändern',
    own: 'in eigenen Projekten, immer sichtbar',
  },
  'comment.delete': {
    area: 'Leistungen und Unterlagen',
    title: 'Kommentare aller ändern und löschen',
    own: 'löschen nur die eigenen, 24 Stunden lang',
  },
  'comment.organize': {
    area: 'Leistungen und Unterlagen',
    title: 'Kommentare anheften, Aufgaben abhaken',
  },
  'comment.history': {
    area: 'Leistungen und Unterlagen',
    title: 'Frühere Fassungen von Kommentaren lesen',
  },
  'comment.erase': {
    area: 'Leistungen und Unterlagen',
    title: 'Gelöschte Kommentare endgültig entfernen',
  },
  'attachment.check': { area: 'Verwaltung', title: 'Prüfung aller gespeicherten Dateien lesen' },
  'customer.read': { area: 'Auftraggeber, Benutzer und Gruppen', title: 'Auftraggeber lesen' },
  'customer.write': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Auftraggeber anlegen und ändern',
    own: 'nur die Rechnungsangaben',
  },
  'customer.delete': { area: 'Auftraggeber, Benutzer und Gruppen', title: 'Auftraggeber löschen' },
  'customer.history': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Verlauf von Auftraggebern lesen',
  },
  'user.readColleagues': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Mitarbeitende des Büros sehen',
    own: 'nur Namen, und nur aus eigenen Projekten',
  },
  'user.readAll': { area: 'Auftraggeber, Benutzer und Gruppen', title: 'Alle Benutzer lesen' },
  'user.save': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Benutzer anlegen und ändern',
    own: 'nur Konten ohne Administrationsrechte',
  },
  'user.disable': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Benutzer deaktivieren und aktivieren',
    own: 'nur Konten ohne Administrationsrechte',
  },
  'user.import': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Benutzer aus einer Tabelle anlegen und ändern',
    own: 'nur Konten ohne Administrationsrechte',
  },
  'user.sessions': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Sitzungen anderer sehen und beenden',
    own: 'nur Konten ohne Administrationsrechte',
  },
  'user.history': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Verlauf eines Kontos lesen',
  },
  'user.delete': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Benutzer löschen, Administrationsrechte vergeben',
  },
  'user.password': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Passwörter setzen, Links und Einladungen senden',
    own: 'nur für Konten ohne Administrationsrechte',
  },
  'user.dummyPassword': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Aus einem Platzhalter ein Konto machen',
    own: 'nur für Konten ohne Administrationsrechte',
  },
  'group.read': { area: 'Auftraggeber, Benutzer und Gruppen', title: 'Gruppen lesen' },
  'group.write': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Gruppen anlegen, ändern und löschen',
  },
  'group.history': { area: 'Auftraggeber, Benutzer und Gruppen', title: 'Verlauf von Gruppen lesen' },
  'qualification.write': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Eintragungen in Expertenlisten pflegen',
  },
  'projectType.read': {
    area: 'Stammdaten',
    title: 'Projektarten lesen',
    own: 'nur die Bezeichnungen für Auftraggeber',
  },
  'catalogue.read': {
    area: 'Stammdaten',
    title: 'Förderprogramme, Leistungen, Checklisten und Haustypen lesen',
  },
  'catalogue.write': { area: 'Stammdaten', title: 'Stammdaten ändern' },
  'pricing.read': {
    area: 'Preise',
    title: 'Preislisten lesen',
    own: 'nur die Preisliste der eigenen Firma, ohne Kosten und Herkunft',
  },
  'pricing.cost': { area: 'Preise', title: 'Kosten und kalkulierte Stunden sehen' },
  'pricing.write': {
    area: 'Preise',
    title: 'Preise und Preislisten pflegen',
  },
  'pricing.release': { area: 'Preise', title: 'Preisstände freigeben und zurückziehen' },
  ...billingPermissionTexts,
  'newsletter.manage': {
    area: 'Newsletter',
    title: 'Newsletter schreiben, freigeben und versenden',
    own: 'mit „cc-admin“ im Benutzernamen',
  },
  'survey.read': { area: 'Umfragen', title: 'Umfragen und ihre Ergebnisse lesen' },
  'survey.manage': { area: 'Umfragen', title: 'Umfragen anlegen, ändern, veröffentlichen und beenden' },
  'survey.reveal': { area: 'Umfragen', title: 'Vertrauliche Antworten mit Grund namentlich sehen' },
  'survey.transfer': { area: 'Umfragen', title: 'Antworten prüfen und in Projekte übernehmen' },
  ...planningPermissionTexts,
  ...reminderPermissionTexts,
  ...timePermissionTexts,
  'search.use': {
    area: 'Suche und Ansichten',
    title: 'Überall suchen',
    own: 'nur eigene Projekte und deren Mitarbeitende',
  },
  'view.read': {
    area: 'Suche und Ansichten',
    title: 'Gespeicherte Ansichten nutzen',
    own: 'eigene; im Büro auch die der eigenen Gruppen und die für alle',
  },
  'view.save': {
    area: 'Suche und Ansichten',
    title: 'Ansichten speichern',
    own: 'für sich; im Büro auch für die eigenen Gruppen',
  },
  'mail.read': {
    area: 'Verwaltung',
    title: 'Postausgang lesen und noch einmal senden',
    own: 'ohne Nachrichten über Konten mit Administrationsrechten',
  },
  'user.secondFactor': {
    area: 'Auftraggeber, Benutzer und Gruppen',
    title: 'Zweiten Faktor anderer zurücksetzen',
    own: 'nur bei Konten ohne Verwaltungsrechte',
  },
  ...administrationPermissionTexts,
} as const satisfies Record<Permission, PermissionText>;

/** The text of a permission, in the one shape that all of them have. */
export function permissionText(permission: Permission): PermissionText {
  return permissionTexts[permission];
}

/** A cell of the matrix in words. */
export function grantText(permission: Permission, grant: Grant): string {
  if (grant === 'no') return 'nein';
  if (grant === 'all') return 'ja';
  return permissionText(permission).own ?? 'nur eigene';
}
