import { textSetting } from './office-setting.ts';

const color = /^#[\da-f]{6}$/iu;
const fits = (): null => null;

/** The band at the head of everything the office prints. Name and address are those of its own firm. */
export const officeAccent = textSetting({
  name: 'office.accent',
  section: 'Briefkopf',
  label: 'Farbe der Dokumente',
  detail: 'Der Streifen oben auf jedem PDF, als Farbwert.',
  keywords: 'Design Logo PDF',
  defaultValue: '#B34E09',
  maxLength: 7,
  isSingleLine: true,
  problemOf: (text) => (color.test(text) ? null : 'Bitte einen Farbwert wie #B34E09 eingeben.'),
});

export const officeBank = textSetting({
  name: 'office.bank',
  section: 'Briefkopf',
  label: 'Bankverbindung',
  detail: 'Steht auf PDFs unter der Anschrift; leer: keine.',
  keywords: 'IBAN BIC Konto',
  defaultValue: '',
  maxLength: 160,
  isSingleLine: true,
  problemOf: fits,
});

export const officeTaxNumbers = textSetting({
  name: 'office.taxNumbers',
  section: 'Briefkopf',
  label: 'Steuernummer und USt-IdNr.',
  detail:
    'Steht auf PDFs unter der Anschrift; leer: keine. Name und Anschrift sind die der eigenen Firma in der Benutzerverwaltung.',
  keywords: 'Umsatzsteuer Finanzamt',
  defaultValue: '',
  maxLength: 120,
  isSingleLine: true,
  problemOf: fits,
});
