/** The refusals of guests who send more than the office takes of one customer; part of `errorCatalogue`. */
export const guestLimitErrors = {
  'guest.tooManyEnquiries': {
    status: 429,
    text: 'Von {customer} kamen heute schon {most} Anfragen, mehr sind an einem Tag nicht möglich. Morgen geht es weiter; eilt es, bitte das Büro anrufen.',
  },
  'guest.tooManyOpen': {
    status: 409,
    text: 'Von {customer} sind schon {most} Anfragen offen, mehr sind gleichzeitig nicht möglich. Sobald das Büro eine davon übernommen hat, geht es weiter.',
  },
  'guest.tooManyComments': {
    status: 429,
    text: 'Von {customer} kamen in dieser Stunde schon {most} Kommentare, mehr sind nicht möglich. Bitte in {wait} noch einmal versuchen.',
  },
  'guest.commentsFull': {
    status: 413,
    text: 'Der Kommentar passt nicht mehr: Alle Kommentare von {customer} dürfen zusammen {limit} groß sein. Bitte beim Büro nachfragen.',
  },
  'guest.tooManyFiles': {
    status: 429,
    text: 'Von {customer} kamen in dieser Stunde schon {most} Dateien, mehr sind nicht möglich. Bitte in {wait} noch einmal versuchen.',
  },
  'guest.storageUsed': {
    status: 413,
    text: 'Die Datei mit {size} passt nicht mehr: Alle Dateien von {customer} dürfen zusammen {limit} groß sein, frei sind noch {left}. Bitte beim Büro nachfragen.',
  },
} as const;
