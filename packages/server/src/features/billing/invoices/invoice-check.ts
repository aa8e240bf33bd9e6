import type { InvoiceCheck } from '@energieakte/contract';
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

function failed({ text, mend }: Problem): InvoiceCheck {
  return { level: 'FEHLER', text, detail: null, mend, rule: null };
}

/** What of a draft is missing before it can be fixed, by what the law and the office ask; e-invoices have rules of their own. */
export function checksOf(record: InvoiceRecord, office: BillingOfficeRecord): InvoiceCheck[] {
  const problems = [
    ...officeProblems(office, record.vatCase),
    ...recipientProblems(record),
    ...contentProblems(record, office),
  ];
  const hints: InvoiceCheck[] =
    office.confirmedOn === null
      ? [
          {
            level: 'HINWEIS',
            text: 'Die Angaben des Büros hat noch kein Steuerberater bestätigt.',
            detail: null,
            mend: 'OFFICE',
            rule: null,
          },
        ]
      : [];
  return [...problems.map(failed), ...hints];
}
