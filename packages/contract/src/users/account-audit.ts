/** What the audit log calls these actions; part of `auditActions`. */
export const accountAuditActions = {
  'user.created': { label: 'Konto angelegt', says: 'hat das Konto {what} angelegt' },
  'user.changed': { label: 'Konto geändert', says: 'hat das Konto {what} geändert' },
  'user.rolesChanged': {
    label: 'Rollen geändert',
    says: 'hat die Rollen des Kontos {what} geändert',
  },
  'user.disabled': { label: 'Konto gesperrt', says: 'hat das Konto {what} gesperrt' },
  'user.enabled': { label: 'Konto entsperrt', says: 'hat das Konto {what} entsperrt' },
  'user.invited': { label: 'Einladung verschickt', says: 'hat {what} eingeladen' },
  'user.imported': { label: 'Konten eingelesen', says: 'hat Konten aus einer Datei eingelesen' },
  'user.passwordSet': {
    label: 'Passwort gesetzt',
    says: 'hat für das Konto {what} ein Passwort gesetzt',
  },
  'user.passwordResetAsked': {
    label: 'Passwort vergessen',
    says: 'hat einen Link für ein neues Passwort von {what} angefordert',
  },
  'user.rescued': {
    label: 'Zugang am Server wiederhergestellt',
    says: 'hat am Server den Zugang von {what} wiederhergestellt',
  },
  'user.passwordReset': {
    label: 'Passwort über Link gesetzt',
    says: 'hat über einen Link ein neues Passwort gesetzt',
  },
} as const;
