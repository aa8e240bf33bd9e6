/** What the audit log calls these actions; part of `auditActions`. */
export const billingAuditActions = {
  'offer.sent': { label: 'Angebot verschickt', says: 'hat ein Angebot verschickt' },
  'offer.accepted': { label: 'Angebot angenommen', says: 'hat ein Angebot angenommen' },
  'offer.declined': { label: 'Angebot abgelehnt', says: 'hat ein Angebot abgelehnt' },
  'invoice.fixed': { label: 'Rechnung festgeschrieben', says: 'hat eine Rechnung festgeschrieben' },
  'invoice.cancelled': { label: 'Rechnung storniert', says: 'hat eine Rechnung storniert' },
  'invoice.corrected': { label: 'Rechnung berichtigt', says: 'hat eine Rechnung berichtigt' },
  'invoice.sent': { label: 'Rechnung verschickt', says: 'hat eine Rechnung verschickt' },
  'invoice.reminded': { label: 'Zahlungserinnerung verschickt', says: 'hat an eine Rechnung erinnert' },
  'invoice.paid': { label: 'Zahlung eingetragen', says: 'hat eine Zahlung eingetragen' },
  'invoice.paymentReversed': {
    label: 'Zahlung zurückgenommen',
    says: 'hat eine Zahlung zurückgenommen',
  },
  'billing.exported': { label: 'Rechnungen exportiert', says: 'hat Rechnungen exportiert' },
} as const;
