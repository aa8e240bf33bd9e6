import { numberSetting } from '../settings/office-setting.ts';

/** How many enquiries a customer sends on one day: each takes one of the 999 project numbers of a year. */
export const enquiriesPerDay = numberSetting({
  name: 'guest.enquiriesPerDay',
  section: 'Anfragen und Projektnummern',
  label: 'Anfragen je Tag',
  detail: 'So viele Anfragen nimmt das Büro an einem Tag von einem Auftraggeber an.',
  unit: 'Anfragen',
  defaultValue: 10,
  minimum: 1,
  maximum: 999,
});

/** How many of them may wait for the office at the same time. */
export const openEnquiries = numberSetting({
  name: 'guest.openEnquiries',
  section: 'Anfragen und Projektnummern',
  label: 'Offene Anfragen',
  detail:
    'So viele Anfragen eines Auftraggebers dürfen gleichzeitig offen sein. Offen ist eine Anfrage, bis sie eine verantwortliche Person oder eine beauftragte Leistung hat.',
  unit: 'Anfragen',
  defaultValue: 25,
  minimum: 1,
  maximum: 999,
});

/** Comments and changes of comments by the guests of one customer. */
export const guestCommentsPerHour = numberSetting({
  name: 'guest.commentsPerHour',
  section: 'Was Auftraggeber senden',
  label: 'Kommentare je Stunde',
  detail: 'So oft schreiben oder ändern alle Personen eines Auftraggebers zusammen Kommentare.',
  unit: 'Kommentare',
  defaultValue: 60,
  minimum: 1,
  maximum: 10_000,
});

/** The texts of their comments, all together. */
export const guestCommentMegabytes = numberSetting({
  name: 'guest.commentMegabytes',
  section: 'Was Auftraggeber senden',
  label: 'Platz für Kommentare',
  detail: 'So viel Text haben alle Kommentare eines Auftraggebers zusammen.',
  unit: 'MB',
  defaultValue: 20,
  minimum: 1,
  maximum: 10_000,
});

/** Files, and Unterlagen for them, by the guests of one customer. */
export const guestUploadsPerHour = numberSetting({
  name: 'guest.uploadsPerHour',
  section: 'Was Auftraggeber senden',
  label: 'Dateien je Stunde',
  detail: 'So viele Dateien laden alle Personen eines Auftraggebers zusammen hoch.',
  unit: 'Dateien',
  defaultValue: 300,
  minimum: 1,
  maximum: 100_000,
});

/** Their files that are stored or on their way. */
export const guestStorageMegabytes = numberSetting({
  name: 'guest.storageMegabytes',
  section: 'Was Auftraggeber senden',
  label: 'Platz für Dateien',
  detail:
    'So groß sind alle Dateien zusammen, die ein Auftraggeber selbst hochgeladen hat, auch die im Papierkorb.',
  unit: 'MB',
  defaultValue: 20_480,
  minimum: 1,
  maximum: 10_000_000,
});
