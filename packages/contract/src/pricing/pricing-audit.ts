/** What the audit log calls what is done with prices; part of `auditActions`. */
export const pricingAuditActions = {
  'price.submitted': { label: 'Preisstand eingereicht', says: 'hat den Preisstand {what} eingereicht' },
  'price.released': { label: 'Preisstand freigegeben', says: 'hat den Preisstand {what} freigegeben' },
  'price.withdrawn': {
    label: 'Preisstand zurückgezogen',
    says: 'hat den Preisstand {what} zurückgezogen',
  },
  'price.exported': {
    label: 'Preisliste exportiert',
    says: 'hat eine Preisliste exportiert',
  },
  'price.imported': { label: 'Preise eingelesen', says: 'hat eine Preistabelle eingelesen' },
  'price.checked': { label: 'Preise geprüft', says: 'hat Preise geprüft' },
} as const;
