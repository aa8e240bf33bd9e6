import { germanDay, type InvoiceCheck, invoiceFormatLabels } from '@energieakte/contract';
import { moneyText } from '#core/german-numbers.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import type { InvoiceRecord } from '#features/billing/invoices/invoice-record.ts';

interface Problem {
  readonly text: string;
  readonly mend: NonNullable<InvoiceCheck['mend']>;
}

function when(isWrong: boolean, text: string, mend: Problem['mend']): Problem[] {
  return isWrong ? [{ text, mend }] : [];
}

function officeProblems({ taxNo, vatId, iban }: BillingOfficeRecord, vatCase: string): Problem[] {
  const missing = [
    ...(taxNo || vatId ? [] : ['Steuernummer']),
    ...(iban ? [] : ['IBAN']),
    ...(vatCase !== 'REVERSE_CHARGE' || vatId ? [] : ['USt-IdNr.']),
  ];
  return when(missing.length > 0, `Vor der ersten Rechnung fehlen: ${missing.join(', ')}.`, 'OFFICE');
}

function recipientProblems(record: InvoiceRecord): Problem[] {
  const { recipient, customer, vatCase } = record;
  const { name, street, zip, city, vatId, leitwegId } = recipient;
  return [
    ...when(
      !(name && street && zip && city),
      'Die Anschrift des Empfängers ist unvollständig.',
      'CUSTOMER',
    ),
    ...when(
      customer.type === 'KOMMUNE' && !leitwegId,
      'Für öffentliche Auftraggeber fehlt die Leitweg-ID.',
      'CUSTOMER',
    ),
    ...when(
      vatCase === 'REVERSE_CHARGE' && !vatId,
      'Ohne USt-IdNr. des Empfängers geht die Steuer nicht auf ihn über.',
      'CUSTOMER',
    ),
  ];
}

function contentProblems(record: InvoiceRecord, office: BillingOfficeRecord): Problem[] {
  const { lines, kind, serviceFrom, serviceTo, vatCase } = record;
  const hasPeriod = kind === 'PARTIAL' || (serviceFrom !== null && serviceTo !== null);
  return [
    ...when(lines.length === 0, 'Die Rechnung hat keine Zeilen.', 'INVOICE'),
    ...when(!hasPeriod, 'Der Zeitraum der Leistung fehlt.', 'INVOICE'),
    ...when(
      office.smallBusiness && vatCase === 'STANDARD',
      'Als Kleinunternehmen weist das Büro keine Umsatzsteuer aus.',
      'INVOICE',
    ),
  ];
}

const failed = ({ text, mend }: Problem): InvoiceCheck => ({
  level: 'FEHLER',
  text,
  detail: null,
  mend,
  rule: null,
});

const hint = ({ text, mend }: Problem, detail: string | null): InvoiceCheck => ({
  level: 'HINWEIS',
  text,
  detail,
  mend,
  rule: null,
});

/** Says what was looked at and found in order. */
export function inOrder(text: string, detail: string | null = null): InvoiceCheck {
  return { level: 'OK', text, detail, mend: null, rule: null };
}

function judged(problems: readonly Problem[], fine: InvoiceCheck): InvoiceCheck[] {
  return problems.length === 0 ? [fine] : problems.map(failed);
}

function listed(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(', ');
}

function officeChecks(office: BillingOfficeRecord, vatCase: string): InvoiceCheck[] {
  const { taxNo, vatId, iban, contactName } = office;
  const detail = listed([
    Boolean(taxNo) && 'Steuernummer',
    Boolean(vatId) && 'USt-IdNr.',
    Boolean(iban) && 'IBAN',
    Boolean(contactName) && 'Ansprechperson',
  ]);
  const confirmation = { text: 'Die Angaben des Büros hat noch kein Steuerberater bestätigt.' };
  return [
    ...judged(officeProblems(office, vatCase), inOrder('Eigene Daten vollständig', detail)),
    ...(office.confirmedOn === null ? [hint({ ...confirmation, mend: 'OFFICE' }, null)] : []),
  ];
}

function recipientChecks(record: InvoiceRecord): InvoiceCheck[] {
  const { email, vatId, leitwegId } = record.recipient;
  const detail = listed([
    'Anschrift',
    Boolean(vatId) && 'USt-IdNr.',
    Boolean(leitwegId) && 'Leitweg-ID',
    Boolean(email) && 'E-Mail-Adresse',
  ]);
  const address = { text: 'Für Rechnungen ist keine E-Mail-Adresse bekannt.' };
  return [
    ...judged(recipientProblems(record), inOrder('Empfänger vollständig', detail)),
    ...(email
      ? []
      : [hint({ ...address, mend: 'CUSTOMER' }, 'Beim Versenden wird sie von Hand eingetragen.')]),
  ];
}

function contentChecks(record: InvoiceRecord, office: BillingOfficeRecord): InvoiceCheck[] {
  const { kind, serviceFrom, serviceTo, net, vat, gross } = record;
  const period = kind !== 'PARTIAL' && serviceFrom !== null && serviceTo !== null;
  return [
    ...judged(
      contentProblems(record, office),
      inOrder(
        period ? 'Zeilen und Leistungszeitraum vollständig' : 'Zeilen vollständig',
        period ? `${germanDay(serviceFrom)} bis ${germanDay(serviceTo)}` : null,
      ),
    ),
    inOrder(
      'Summen und Umsatzsteuer gerechnet',
      `Netto ${moneyText(net)} + ${moneyText(vat)} = ${moneyText(gross)}`,
    ),
  ];
}

/** What of a draft is missing before it can be fixed, by what the law and the office ask; e-invoices have rules of their own. */
export function checksOf(record: InvoiceRecord, office: BillingOfficeRecord): InvoiceCheck[] {
  return [
    ...recipientChecks(record),
    ...officeChecks(office, record.vatCase),
    ...contentChecks(record, office),
  ];
}

/** Of a draft that keeps all rules of its e-invoice; invoices on paper have none. */
export function einvoiceInOrder({ format }: InvoiceRecord): InvoiceCheck[] {
  return format === 'PDF'
    ? []
    : [inOrder('Regeln der E-Rechnung eingehalten', `${invoiceFormatLabels[format]}, EN 16931`)];
}

/** Where the Bauherr pays, what is missing of the recipient stands in the project: the customer is the office itself. */
export function mendedAtPayer(
  { customer }: InvoiceRecord,
  checks: readonly InvoiceCheck[],
): InvoiceCheck[] {
  return checks.map((check) =>
    customer.internal && check.mend === 'CUSTOMER' ? { ...check, mend: 'PROJECT' } : check,
  );
}
