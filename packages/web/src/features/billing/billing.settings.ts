import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export const billingSettings: readonly SettingsPlace[] = [
  {
    group: 'Stammdaten',
    to: '/settings/billing',
    title: 'Angebote und Rechnungen',
    detail: 'Anschrift, Steuernummer, Bank, Nummern und DATEV-Konten des Büros',
    keywords: 'Abrechnung Rechnung Angebot IBAN Steuer USt-IdNr. Nummernkreis DATEV Kleinunternehmen',
    right: 'changeBillingSettings',
  },
];
