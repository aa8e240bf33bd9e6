import { germanDay, invoiceKindLabels } from '@energieakte/contract';
import { decimalText, moneyText } from '#core/german-numbers.ts';
import { type InvoiceDocument, prepaymentText } from '#features/billing/documents/invoice-document.ts';
import type {
  PrintedDocument,
  PrintedGroup,
  PrintedSum,
} from '#features/billing/documents/printed-document.ts';

function periodText({ serviceFrom, serviceTo }: InvoiceDocument['facts']): string | null {
  if (serviceFrom === null || serviceTo === null || serviceFrom === serviceTo) {
    const day = serviceTo ?? serviceFrom;
    return day === null ? null : germanDay(day);
  }
  return `${germanDay(serviceFrom)} – ${germanDay(serviceTo)}`;
}

function factsOf({ facts, isDraft }: InvoiceDocument): PrintedDocument['facts'] {
  const known: readonly (readonly [string, string | null])[] = [
    ['Nummer', isDraft ? 'Entwurf' : facts.number],
    ['Datum', facts.issuedOn === '' ? null : germanDay(facts.issuedOn)],
    ['Leistung', periodText(facts)],
    ['Ihre Referenz', facts.buyerReference],
    ['Ihre USt-IdNr.', facts.buyer.vatId],
    ['Zahlbar bis', facts.dueOn === null ? null : germanDay(facts.dueOn)],
    ['Ansprechperson', facts.seller.contactName],
  ];
  return known.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] as const],
  );
}

/** Lines of one project stand together, with their sum where there are several. */
function groupsOf({ lines }: InvoiceDocument['facts']): readonly PrintedGroup[] {
  const groups = Map.groupBy(lines, ({ project }) => project);
  let position = 0;
  return [...groups].map(([title, own]) => ({
    title,
    net: groups.size > 1 ? own.reduce((sum, { net }) => sum + net, 0) : null,
    lines: own.map((line) => {
      position += 1;
      return { ...line, position: String(position), mark: null };
    }),
  }));
}

const grossLabels = {
  PARTIAL: 'Abschlag brutto',
  INVOICE: 'Rechnungsbetrag',
  FINAL: 'Gesamtbetrag brutto',
  CANCELLATION: 'Stornobetrag',
  CORRECTION: 'Minderung brutto',
} as const;

function sumsOf({ facts, kind, prepayments }: InvoiceDocument): readonly PrintedSum[] {
  const vat = facts.vatSums
    .filter(({ category }) => category === 'S')
    .map((sum) => ({
      label: `Umsatzsteuer ${decimalText(sum.rate)} % auf ${moneyText(sum.base)}`,
      amount: sum.vat,
    }));
  const deducted = prepayments.map(({ number, received }) => ({
    label: received < 0 ? `Abzug von ${number} zurückgenommen` : `abzüglich ${number}`,
    amount: -received,
  }));
  const payable =
    facts.prepaid === 0 ? [] : [{ label: 'Zahlbetrag', amount: facts.payable, isStrong: true }];
  return [
    { label: kind === 'CORRECTION' ? 'Minderung netto' : 'Summe netto', amount: facts.net },
    ...vat,
    { label: grossLabels[kind], amount: facts.gross, isStrong: true },
    ...deducted,
    ...payable,
  ];
}

function paymentText({ facts, isDraft }: InvoiceDocument): string | null {
  const { payable, seller, number, dueOn } = facts;
  const isUnpaid = payable > 0 && facts.typeCode !== '381';
  if (isDraft || !isUnpaid || seller.iban === null) return null;
  const until = dueOn === null ? '' : ` bis ${germanDay(dueOn)}`;
  return `Bitte überweisen Sie ${moneyText(payable)}${until} auf das Konto ${seller.iban}, Verwendungszweck ${number}.`;
}

function skontoText({ skonto, facts }: InvoiceDocument): string | null {
  if (skonto === null) return null;
  const { pct, until, amount } = skonto;
  return `Bei Zahlung bis ${germanDay(until)} gewähren wir ${decimalText(pct)} % Skonto (${moneyText(amount)}): Es sind dann ${moneyText(facts.payable - amount)} zu zahlen.`;
}

function remarksOf(document: InvoiceDocument): readonly string[] {
  const { facts, prepayments } = document;
  const remarks = [
    ...prepayments.map(prepaymentText),
    ...new Set(facts.vatSums.map(({ reason }) => reason && `${reason}.`)),
    paymentText(document),
    skontoText(document),
    facts.typeCode === '381' ? facts.paymentTerms : null,
  ];
  return remarks.filter((remark): remark is string => remark !== null && remark !== '');
}

function subjectsOf({ kind, refersTo, projects }: InvoiceDocument): readonly string[] {
  if (refersTo === null) return projects.slice(0, 3);
  const relation = kind === 'CANCELLATION' ? 'Storno der Rechnung' : 'Zur Rechnung';
  return [`${relation} ${refersTo.number} vom ${germanDay(refersTo.issuedOn)}`, ...projects.slice(0, 2)];
}

export interface PrintOptions {
  /** Of the band above the letterhead. */
  readonly color: string;
  /** For a draft, which has no day yet. */
  readonly now: Date;
}

/** An invoice as it is printed. */
export function printedInvoice(
  document: InvoiceDocument,
  { color, now }: PrintOptions,
): PrintedDocument {
  const { kind, isDraft, facts, seller, intro, closing } = document;
  const label = invoiceKindLabels[kind];
  return {
    title: isDraft ? `${label} (Entwurf)` : `${label} ${facts.number}`,
    seller,
    recipient: facts.buyer,
    facts: factsOf(document),
    subjects: subjectsOf(document),
    intro,
    groups: groupsOf(facts),
    sums: sumsOf(document),
    remarks: remarksOf(document),
    closing,
    isDraft,
    madeAt: facts.issuedOn === '' ? now : new Date(`${facts.issuedOn}T12:00:00Z`),
    color,
  };
}
