/** What the audit log calls these actions; part of `auditActions`. */
export const newsletterAuditActions = {
  'newsletter.released': { label: 'Newsletter freigegeben', says: 'hat einen Newsletter freigegeben' },
  'newsletter.started': {
    label: 'Newsletter gestartet',
    says: 'hat den Versand eines Newsletters gestartet',
  },
  'newsletter.recalled': {
    label: 'Newsletter zurückgerufen',
    says: 'hat einen Newsletter zurückgerufen',
  },
  'newsletter.paused': {
    label: 'Newsletter angehalten',
    says: 'hat den Versand eines Newsletters angehalten',
  },
  'newsletter.resumed': {
    label: 'Newsletter fortgesetzt',
    says: 'hat den Versand eines Newsletters fortgesetzt',
  },
  'newsletter.cancelled': {
    label: 'Newsletter abgebrochen',
    says: 'hat den Versand eines Newsletters abgebrochen',
  },
  'newsletter.restSent': {
    label: 'Rest eines Newsletters gesendet',
    says: 'hat den Rest eines Newsletters gesendet',
  },
  'newsletter.exported': {
    label: 'Newsletter exportiert',
    says: 'hat den Nachweis eines Newsletters exportiert',
  },
  'newsletterConsent.given': {
    label: 'Einwilligung eingetragen',
    says: 'hat eine Einwilligung in den Newsletter eingetragen',
  },
  'newsletterConsent.revoked': {
    label: 'Widerruf eingetragen',
    says: 'hat einen Widerruf des Newsletters eingetragen',
  },
  'newsletterConsent.erased': {
    label: 'Adresse für Newsletter gelöscht',
    says: 'hat alles zu einer Adresse für Newsletter gelöscht',
  },
} as const;
