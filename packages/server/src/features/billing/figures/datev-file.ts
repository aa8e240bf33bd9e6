import type { SentFile } from '#http/handle.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import { datevTitles, unusedColumns } from '#features/billing/figures/datev-columns.ts';
import type { Booking } from '#features/billing/figures/exported-row.ts';

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
  readonly bookings: readonly Booking[];
}

const compact = (day: string): string => day.replaceAll('-', '');

/** The first line: format EXTF 700, category 21 (Buchungsstapel), version 13, and whose it is. */
function headLine({ office, from, to, now }: DatevParams): string {
  const stamp = now.toISOString().replaceAll(/\D/gu, '').slice(0, 17);
  const year = `${from.slice(0, 4)}0101`;
  const whose = `${office.datevConsultant ?? ''};${office.datevClient ?? ''}`;
  const period = `${year};${office.datevRevenue19.length};${compact(from)};${compact(to)}`;
  return `"EXTF";700;21;"Buchungsstapel";13;${stamp};;"RE";"";"";${whose};${period};"Ausgangsrechnungen";"";1;0;0;"EUR";;"";;;"";;;"";""`;
}

const revenueOfCategory = {
  AE: 'datevReverseCharge',
  O: 'datevOutside',
  E: 'datevRevenue0',
} as const;

function isWithoutVat(category: string): category is keyof typeof revenueOfCategory {
  return category in revenueOfCategory;
}

/** Revenue is earned by an invoice or a Schlussrechnung; an Abschlag is owed until then. */
function accountOf(
  office: BillingOfficeRecord,
  { category, rate, isPrepayment }: Pick<Booking, 'category' | 'rate' | 'isPrepayment'>,
): string {
  if (isWithoutVat(category))
    return isPrepayment ? office.datevPrepaid0 : office[revenueOfCategory[category]];
  if (isPrepayment) return rate === 7 ? office.datevPrepaid7 : office.datevPrepaid19;
  return rate === 7 ? office.datevRevenue7 : office.datevRevenue19;
}

function bookingText({ number, refersTo, partial, customer }: Booking): string {
  const about = partial === null ? (refersTo === null ? [] : [number]) : [`Abschlag ${partial}`];
  return [...about, customer].join(' ').slice(0, 60);
}

/**
 * A debtor owes so much gross; below zero it is the other way round. The accounts reckon the VAT themselves. A Storno and a
 * correction have the number of what they are about, so that they close the same open item.
 */
function bookingLine(office: BillingOfficeRecord, booking: Booking): string {
  const gross = booking.base + booking.vat;
  const { issuedOn, dueOn, debtorNo, number, refersTo } = booking;
  const day = `${issuedOn.slice(8, 10)}${issuedOn.slice(5, 7)}`;
  const due = dueOn === null ? '' : `${dueOn.slice(8, 10)}${dueOn.slice(5, 7)}${dueOn.slice(2, 4)}`;
  const accounts = `${debtorNo ?? office.datevDebtor};${accountOf(office, booking)}`;
  const texts = `${quoted(refersTo ?? number)};${quoted(due)};;${quoted(bookingText(booking))}`;
  return `${amountText(gross)};"${gross < 0 ? 'H' : 'S'}";"EUR";;;"";${accounts};"";${day};${texts}${unusedColumns}`;
}

/** What the office still has to enter before DATEV reads its file, in German. */
export function missingForDatev({ datevConsultant, datevClient }: BillingOfficeRecord): string[] {
  return [
    ...(datevConsultant === null ? ['Beraternummer'] : []),
    ...(datevClient === null ? ['Mandantennummer'] : []),
  ];
}

/** Accounts that DATEV would refuse: all have one length, those of debtors one digit more. Whose they are, each once. */
export function wrongAccounts(office: BillingOfficeRecord, bookings: readonly Booking[]): string[] {
  const { length } = office.datevRevenue19;
  const accounts = bookings.map((booking) => accountOf(office, booking));
  const debtors = bookings
    .filter(({ debtorNo }) => !isDebtor(debtorNo ?? office.datevDebtor, length + 1))
    .map(({ debtorNo, customer }) =>
      debtorNo === null ? `Sammelkonto ${office.datevDebtor}` : `${customer} (${debtorNo})`,
    );
  return [...new Set([...accounts.filter((account) => account.length !== length), ...debtors])];
}

function isDebtor(account: string, length: number): boolean {
  return account.length === length && /^\d+$/u.test(account);
}

/** A Buchungsstapel for DATEV: Windows-1252, lines end as Windows ends them. */
export function datevFile(params: DatevParams): SentFile {
  const { office, from, to, bookings } = params;
  const lines = [
    headLine(params),
    datevTitles,
    ...bookings
      .filter(({ base, vat }) => base + vat !== 0)
      .map((booking) => bookingLine(office, booking)),
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
