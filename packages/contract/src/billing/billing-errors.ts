/** The refusals of offers and invoices; part of `errorCatalogue`. */
export const billingErrors = {
  'offer.notFound': { status: 404, text: 'Dieses Angebot gibt es nicht.' },
  'offer.notDraft': {
    status: 409,
    text: 'Ein verschicktes Angebot wird nicht geändert. Bitte eine neue Fassung anlegen.',
  },
  'offer.incomplete': { status: 409, text: 'Vor dem Versand fehlt noch: {missing}.' },
  'offer.expired': { status: 409, text: 'Das Angebot galt bis {day}. Bitte ein neues anfordern.' },
  'offer.decided': { status: 409, text: 'Das Angebot ist schon {decision} ({day}, {by}).' },
  'offer.notSent': { status: 409, text: 'Über dieses Angebot kann noch nicht entschieden werden.' },
  'offer.superseded': { status: 409, text: 'Dieses Angebot ist durch eine neue Fassung ersetzt.' },
  'offer.notRevisable': {
    status: 409,
    text: 'Eine neue Fassung gibt es von Angeboten, die verschickt und nicht angenommen sind.',
  },
  'offer.choiceWrong': { status: 400, text: 'Bitte von jeder Alternative genau eine wählen.' },
  'offer.notAgreed': { status: 400, text: 'Bitte den Namen eingeben und der Beauftragung zustimmen.' },
  'offer.nothingToOffer': {
    status: 409,
    text: 'Das Projekt hat keine Leistungen, zu denen es Preise gibt.',
  },
  'orderLine.billed': { status: 409, text: 'Die Leistung „{title}“ ist schon abgerechnet.' },
  'orderLine.hasPrice': {
    status: 409,
    text: 'Die Leistung hat einen eigenen Preis. Bitte ihn zuerst leeren.',
  },
  'invoice.notFound': { status: 404, text: 'Diese Rechnung gibt es nicht.' },
  'invoice.alreadyFixed': {
    status: 409,
    text: 'Der Entwurf ist inzwischen als {number} festgeschrieben.',
  },
  'invoice.numberTaken': {
    status: 409,
    text: 'Die Nummer hat gerade eine andere Rechnung bekommen. Bitte noch einmal versuchen.',
  },
  'invoice.frozen': {
    status: 409,
    text: 'Festgeschriebene Rechnungen werden nicht geändert, nur storniert.',
  },
  'invoice.notFixed': { status: 409, text: 'Die Rechnung ist noch nicht festgeschrieben.' },
  'invoice.claimed': { status: 409, text: '„{title}“ ist schon mit {number} abgerechnet.' },
  'invoice.waived': { status: 409, text: 'Die Leistung „{title}“ wird nicht berechnet.' },
  'invoice.serviceChanged': {
    status: 409,
    text: 'Die Leistung „{title}“ hat sich geändert. Bitte den Entwurf auffrischen.',
  },
  'invoice.customerChanged': {
    status: 409,
    text: 'Das Projekt {project} hat jetzt einen anderen Auftraggeber. Bitte den Entwurf auffrischen.',
  },
  'invoice.severalCustomers': {
    status: 409,
    text: 'Die Projekte haben verschiedene Auftraggeber. Bitte getrennt abrechnen.',
  },
  'invoice.finalExists': {
    status: 409,
    text: 'Nach der Schlussrechnung {number} gibt es keinen Abschlag mehr.',
  },
  'invoice.partialTooLarge': {
    status: 409,
    text: 'Die Abschläge kämen auf {sum} netto, bestellt sind {ordered}.',
  },
  'invoice.notReady': { status: 409, text: 'Die Leistung „{title}“ ist nicht erledigt.' },
  'invoice.hasProblems': { status: 409, text: 'Vor dem Festschreiben ist zu beheben: {problems}.' },
  'invoice.partialLeft': {
    status: 409,
    text: 'Zu {number} gehört eine Schlussrechnung, keine einfache Rechnung.',
  },
  'invoice.mixedVatCases': {
    status: 409,
    text: 'Für die Leistungen ist verschiedene Umsatzsteuer vereinbart. Bitte getrennt abrechnen.',
  },
  'invoice.nothingToBill': { status: 409, text: 'Es gibt nichts abzurechnen.' },
  'invoice.cancelled': { status: 409, text: 'Die Rechnung ist schon storniert.' },
  'invoice.corrected': {
    status: 409,
    text: 'Die Rechnung ist berichtigt und wird nicht mehr storniert.',
  },
  'invoice.deducted': {
    status: 409,
    text: 'Der Abschlag ist in {number} verrechnet. Bitte zuerst diese stornieren.',
  },
  'invoice.correctionTooLarge': {
    status: 400,
    text: 'Von „{title}“ lassen sich höchstens {left} abziehen.',
  },
  'invoice.paymentTooLarge': { status: 400, text: 'Offen sind noch {open}.' },
  'invoice.skontoTooLarge': { status: 400, text: 'Als Skonto sind höchstens {left} vereinbart.' },
  'invoice.skontoLate': { status: 400, text: 'Skonto gab es bis {day}.' },
  'invoice.refundTooLarge': { status: 400, text: 'Es können höchstens {left} erstattet werden.' },
  'invoice.payElsewhere': {
    status: 409,
    text: 'Der Abschlag ist in {number} verrechnet. Bitte die Zahlung dort eintragen.',
  },
  'invoice.notOverdue': { status: 409, text: 'Die Rechnung ist nicht überfällig.' },
  'invoice.paymentReversed': { status: 409, text: 'Die Zahlung ist schon zurückgenommen.' },
  'invoice.documentPending': {
    status: 409,
    text: 'Das Dokument wird gerade erstellt. Bitte in einem Augenblick noch einmal versuchen.',
  },
  'service.onInvoice': {
    status: 409,
    text: 'Eine Leistung steht auf einer Rechnung oder ihrem Entwurf und bleibt im Projekt.',
  },
  'invoice.noXml': { status: 404, text: 'Zu dieser Rechnung gibt es keine E-Rechnung.' },
  'mail.attachmentsTooLarge': {
    status: 413,
    text: 'Die Anhänge sind zusammen größer als 10 MB.',
  },
  'billing.noOffice': {
    status: 409,
    text: 'Vor dem ersten Angebot oder der ersten Rechnung fehlen die Angaben des Büros in den Einstellungen.',
  },
  'billing.datevMissing': {
    status: 409,
    text: 'Für DATEV fehlen in den Einstellungen: {missing}.',
  },
  'billing.datevAccounts': {
    status: 409,
    text: 'Für DATEV sind alle Sachkonten gleich lang und Debitoren eine Ziffer länger ({digits}). Bitte ändern: {names}.',
  },
  'billing.numberReserved': { status: 400, text: 'Nummern mit RE- vergibt das Programm.' },
  'billing.cancelInstead': { status: 409, text: 'Bitte {number} stornieren.' },
  'billing.seriesStarted': { status: 409, text: 'Der Nummernkreis ist schon in Gebrauch.' },
} as const;
