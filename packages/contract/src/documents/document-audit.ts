/** What the audit log calls these actions; part of `auditActions`. */
export const documentAuditActions = {
  'attachment.released': {
    label: 'Datei ohne Prüfung freigegeben',
    says: 'hat eine Datei freigegeben, die für die Prüfung auf Schadsoftware zu groß ist',
  },
  'attachment.archived': {
    label: 'Unterlagen als ZIP',
    says: 'hat Unterlagen von {what} als ZIP heruntergeladen',
  },
  'attachment.dossierMade': {
    label: 'Prüf-Dossier',
    says: 'hat ein Prüf-Dossier von {what} zusammengestellt',
  },
  'uploadLink.created': {
    label: 'Upload-Link angelegt',
    says: 'hat für {what} einen Upload-Link angelegt',
  },
  'uploadLink.prolonged': {
    label: 'Upload-Link geändert',
    says: 'hat geändert, bis wann ein Upload-Link von {what} gilt',
  },
  'uploadLink.revoked': {
    label: 'Upload-Link widerrufen',
    says: 'hat einen Upload-Link von {what} widerrufen',
  },
  'attachment.upload': {
    label: 'Datei hochgeladen',
    says: 'hat zur Unterlage {what} eine Datei hochgeladen',
  },
  'attachment.accept': {
    label: 'Unterlage angenommen',
    says: 'hat die Unterlage {what} angenommen, die über einen Upload-Link kam',
  },
  'attachment.refuse': {
    label: 'Unterlage abgelehnt',
    says: 'hat eine Unterlage abgelehnt, die über einen Upload-Link kam',
  },
  'attachment.show': {
    label: 'Unterlage für Auftraggeber sichtbar gemacht',
    says: 'hat die Unterlage {what} für den Auftraggeber sichtbar gemacht',
  },
  'attachment.delete': {
    label: 'Unterlage gelöscht',
    says: 'hat die Unterlage {what} in den Papierkorb gelegt',
  },
  'attachment.restore': {
    label: 'Unterlage wiederhergestellt',
    says: 'hat die Unterlage {what} aus dem Papierkorb geholt',
  },
  'attachment.purge': {
    label: 'Unterlage endgültig entfernt',
    says: 'hat eine Unterlage endgültig entfernt',
  },
} as const;
