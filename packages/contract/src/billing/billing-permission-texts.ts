const area = 'Angebote und Rechnungen' as const;

/** What the rights of offers and invoices let people do; part of `permissionTexts`. */
export const billingPermissionTexts = {
  'offer.read': { area, title: 'Angebote lesen', own: 'nur verschickte der eigenen Projekte' },
  'offer.decide': {
    area,
    title: 'Angebote annehmen oder ablehnen',
    own: 'nur verschickte der eigenen Projekte',
  },
  'offer.write': { area, title: 'Angebote schreiben und verschicken' },
  'invoice.read': { area, title: 'Rechnungen lesen', own: 'nur festgeschriebene der eigenen Firma' },
  'invoice.write': { area, title: 'Rechnungen schreiben, festschreiben und stornieren' },
  'billing.figures': { area, title: 'Umsatz und Deckungsbeitrag sehen' },
  'billing.settings': { area, title: 'Angaben des Büros für Rechnungen ändern' },
} as const;
