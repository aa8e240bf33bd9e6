import {
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceSeller,
  type EInvoiceVat,
  plainAmount,
} from '@energieakte/contract';
import {
  dayElement,
  element,
  escapeXml,
  textElement,
  type Xml,
} from '#features/billing/documents/cii-xml.ts';

/** Codes of VATEX for what has one. */
const reasonCodes = { S: null, E: null, AE: 'VATEX-EU-AE', O: 'VATEX-EU-O' } as const;

/** Outside of VAT a rate of zero would be a rate. */
export function rateElement({ category, rate }: Pick<EInvoiceLine, 'category' | 'rate'>): Xml {
  return textElement('ram:RateApplicablePercent', category === 'O' ? null : String(rate));
}

/** One day stands as the day of delivery, more as a period (BG-14). */
export function isPeriod({ serviceFrom, serviceTo }: EInvoice): boolean {
  return serviceFrom !== null && serviceTo !== null && serviceFrom !== serviceTo;
}

function paymentMeans({ name, iban, bic }: EInvoiceSeller): Xml {
  if (iban === null || iban === '') return '';
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    textElement('ram:TypeCode', '58'),
    element(
      'ram:PayeePartyCreditorFinancialAccount',
      textElement('ram:IBANID', iban.replaceAll(' ', '')),
      textElement('ram:AccountName', name),
    ),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', textElement('ram:BICID', bic)),
  );
}

function taxElement(sum: EInvoiceVat): Xml {
  return element(
    'ram:ApplicableTradeTax',
    textElement('ram:CalculatedAmount', plainAmount(sum.vat)),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', sum.reason),
    textElement('ram:BasisAmount', plainAmount(sum.base)),
    textElement('ram:CategoryCode', sum.category),
    textElement('ram:ExemptionReasonCode', reasonCodes[sum.category]),
    rateElement(sum),
  );
}

/** BR-DE-18: Skonto has a line of its own that ends. */
function termsElement({ skonto, paymentTerms, dueOn }: EInvoice): Xml {
  const discount =
    skonto === null ? '' : `#SKONTO#TAGE=${skonto.days}#PROZENT=${skonto.pct.toFixed(2)}#\n`;
  const text = `${discount}${paymentTerms ?? ''}`;
  const description = text === '' ? '' : `<ram:Description>${escapeXml(text)}</ram:Description>`;
  return element(
    'ram:SpecifiedTradePaymentTerms',
    description,
    dayElement('ram:DueDateDateTime', dueOn),
  );
}

function summation({ net, vat, gross, prepaid, payable }: EInvoice): Xml {
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    textElement('ram:LineTotalAmount', plainAmount(net)),
    textElement('ram:TaxBasisTotalAmount', plainAmount(net)),
    textElement('ram:TaxTotalAmount currencyID="EUR"', plainAmount(vat)),
    textElement('ram:GrandTotalAmount', plainAmount(gross)),
    textElement('ram:TotalPrepaidAmount', prepaid === 0 ? null : plainAmount(prepaid)),
    textElement('ram:DuePayableAmount', plainAmount(payable)),
  );
}

function referenceElement({ number, issuedOn }: EInvoice['references'][number]): Xml {
  return element(
    'ram:InvoiceReferencedDocument',
    textElement('ram:IssuerAssignedID', number),
    element(
      'ram:FormattedIssueDateTime',
      textElement('qdt:DateTimeString format="102"', issuedOn.replaceAll('-', '')),
    ),
  );
}

/** How an invoice is paid, its VAT and its sums. */
export function settlementElement(invoice: EInvoice): Xml {
  const period = isPeriod(invoice)
    ? element(
        'ram:BillingSpecifiedPeriod',
        dayElement('ram:StartDateTime', invoice.serviceFrom),
        dayElement('ram:EndDateTime', invoice.serviceTo),
      )
    : '';
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    textElement('ram:PaymentReference', invoice.number),
    textElement('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(invoice.seller),
    ...invoice.vatSums.map(taxElement),
    period,
    termsElement(invoice),
    summation(invoice),
    ...invoice.references.map(referenceElement),
  );
}
