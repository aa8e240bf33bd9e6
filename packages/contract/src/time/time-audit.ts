/** What the audit log calls what is done with times; part of `auditActions`. */
export const timeAuditActions = {
  'time.monthClosed': { label: 'Monat abgeschlossen', says: 'hat einen Monat der Zeiten abgeschlossen' },
  'time.monthReopened': {
    label: 'Monat wieder geöffnet',
    says: 'hat einen abgeschlossenen Monat der Zeiten wieder geöffnet',
  },
  'time.monthExported': { label: 'Monatsdatei geladen', says: 'hat die Zeiten eines Monats geladen' },
  'time.accountConnected': {
    label: 'Konto von TimeTac zugeordnet',
    says: 'hat {what} mit einem Konto von TimeTac verbunden',
  },
  'time.read': { label: 'Zeiten gelesen', says: 'hat die Zeiten von {what} gelesen' },
} as const;
