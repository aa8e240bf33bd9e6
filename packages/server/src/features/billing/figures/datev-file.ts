import type { SentFile } from '#http/handle.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import type { ExportedRow } from '#features/billing/figures/exported-row.ts';

/** What Windows-1252 has where Latin 1 has control characters; everything else of it stands at its own number. */
const windowsBytes = new Map<string, number>([
  ['€', 0x80],
  ['‚', 0x82],
  ['„', 0x84],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Œ', 0x8c],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['š', 0x9a],
  ['œ', 0x9c],
  ['ž', 0x9e],
]);

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const isLatin = code < 0x80 || (code >= 0xa0 && code <= 0xff);
  return windowsBytes.get(character) ?? (isLatin ? code : '?'.charCodeAt(0));
}

/** Text as Windows-1252, which DATEV reads; a character it does not have becomes a question mark. */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text.normalize('NFC'), byteOf));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll(/[\r\n;]/gu, ' ')}"`;
}

function amountText(cents: number): string {
  return (Math.abs(cents) / 100).toFixed(2).replace('.', ',');
}

interface DatevParams {
  readonly office: BillingOfficeRecord;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  readonly rows: readonly ExportedRow[];
}

const compact = (day: string): string => day.replaceAll('-', '');

/** The first line: format EXTF 700, category 21 (Buchungsstapel), version 13, and whose it is. */
function headLine({ office, from, to, now }: DatevParams): string {
  const stamp = now.toISOString().replaceAll(/\D/gu, '').slice(0, 17);
  const year = `${from.slice(0, 4)}0101`;
  const whose = `${office.datevConsultant ?? ''};${office.datevClient ?? ''}`;
  const period = `${year};4;${compact(from)};${compact(to)}`;
  return `"EXTF";700;21;"Buchungsstapel";13;${stamp};;"RE";"";"";${whose};${period};"Ausgangsrechnungen";"";1;0;0;"EUR";;"";;;"";;;"";""`;
}

const titles = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
];

function accountOf(office: BillingOfficeRecord, rate: number): string {
  if (rate === 19) return office.datevRevenue19;
  return rate === 7 ? office.datevRevenue7 : office.datevRevenue0;
}

/** A debtor pays so much gross; below zero it is the other way round. The accounts of revenue reckon the VAT themselves. */
function bookingLine(office: BillingOfficeRecord, row: ExportedRow): string {
  const gross = row.base + row.vat;
  const day = `${row.issuedOn.slice(8, 10)}${row.issuedOn.slice(5, 7)}`;
  const due =
    row.dueOn === null ? '' : compact(row.dueOn).replace(/^\d{2}(\d{2})(\d{2})(\d{2})$/u, '$3$2$1');
  const account = `${row.debtorNo ?? ''};${accountOf(office, row.rate)}`;
  const texts = `${quoted(row.number)};${quoted(due)};;${quoted(row.customer.slice(0, 60))}`;
  return `${amountText(gross)};"${gross < 0 ? 'H' : 'S'}";"EUR";;;"";${account};"";${day};${texts}`;
}

/** A Buchungsstapel for DATEV: Windows-1252, lines end as Windows ends them. */
export function datevFile(params: DatevParams): SentFile {
  const { office, from, to, rows } = params;
  const lines = [
    headLine(params),
    titles.join(';'),
    ...rows.filter(({ base }) => base !== 0).map((row) => bookingLine(office, row)),
  ];
  async function* content(): AsyncGenerator<Uint8Array> {
    for (const line of lines) yield windows1252(`${line}\r\n`);
  }
  return {
    fileName: `EXTF_Rechnungen_${from}_${to}.csv`,
    mediaType: 'text/csv; charset=windows-1252',
    content: content(),
  };
}
