/** The refusals of the price database; part of `errorCatalogue`. */
export const pricingErrors = {
  'priceElement.notFound': { status: 404, text: 'Dieses Preiselement gibt es nicht.' },
  'priceElement.numberTaken': { status: 409, text: 'Die Nummer {number} ist schon vergeben.' },
  'priceList.notFound': { status: 404, text: 'Diese Preisliste gibt es nicht.' },
  'priceList.numberTaken': { status: 409, text: 'Diese Nummer hat schon eine andere Preisliste.' },
  'priceList.nameTaken': { status: 409, text: 'Eine Preisliste mit diesem Namen gibt es schon.' },
  'priceList.customerTaken': { status: 409, text: '{customer} hat dann schon die Preisliste {list}.' },
  'priceList.defaultStays': {
    status: 409,
    text: 'Die Standardliste kann nicht gelöscht werden. Auf ihr stehen alle anderen Preislisten.',
  },
  'priceList.hasPrices': {
    status: 409,
    text: 'Die Preisliste {list} hat freigegebene Preise und kann nicht gelöscht werden. Stattdessen kann sie auf „nicht aktiv“ gesetzt werden.',
  },
  'priceRelease.notFound': { status: 404, text: 'Diesen Preisstand gibt es nicht.' },
  'priceRelease.changed': {
    status: 409,
    text: 'Inzwischen geändert: {numbers}. Bitte den Entwurf prüfen.',
  },
  'priceRelease.empty': { status: 409, text: 'Der Entwurf hat noch keine Preise.' },
  'priceRelease.notDraft': {
    status: 409,
    text: 'Der Preisstand ist {state} und kann nicht mehr bearbeitet werden.',
  },
  'priceRelease.inForce': { status: 409, text: 'Der Preisstand gilt schon seit {day}.' },
  'priceRelease.past': { status: 400, text: 'Der Tag „Gültig ab“ liegt in der Vergangenheit.' },
  'priceRelease.fourEyes': {
    status: 403,
    text: 'Freigeben muss eine andere Person als die, die eingereicht hat.',
  },
  'price.frozen': {
    status: 409,
    text: 'Freigegebene Preise werden nicht geändert. Legen Sie einen neuen Preisstand an.',
  },
  'price.overlap': { status: 409, text: 'Für {numbers} gilt dann schon ein anderer Preis.' },
  'priceBulk.tooMany': {
    status: 400,
    text: 'Mehr als {most} Preise lassen sich nicht auf einmal ändern. Bitte die Auswahl einschränken.',
  },
  'priceBulk.unchanged': { status: 409, text: 'So ändert sich an der Auswahl kein Preis.' },
  'priceMapping.notFound': { status: 404, text: 'Diese Spaltenzuordnung gibt es nicht.' },
  'priceMapping.nameTaken': {
    status: 409,
    text: 'Eine Spaltenzuordnung mit diesem Namen gibt es schon.',
  },
  'priceImport.idTaken': {
    status: 409,
    text: 'Unter dieser Kennung wird gerade schon eine Tabelle eingelesen.',
  },
  'price.none': { status: 404, text: 'Für {number} gibt es an diesem Tag keinen Preis.' },
} as const;
