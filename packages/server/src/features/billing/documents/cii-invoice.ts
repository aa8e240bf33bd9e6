import {
  basisOfLine,
  type EInvoice,
  type EInvoiceBuyer,
  type EInvoiceLine,
  type EInvoiceSeller,
  plainAmount,
} from '@energieakte/contract';
import { dayElement, element, textElement, type Xml } from '#features/billing/documents/cii-xml.ts';
import { isPeriod, rateElement, settlementElement } from '#features/billing/documents/cii-settlement.ts';

/** Codes of UN/ECE recommendation 20: lump sum, hour, piece, one, square metre, kilometre, per cent. */
const unitCodes = {
  PAUSCHAL: 'LS',
  STUNDE: 'HUR',
  STUECK: 'H87',
  WE: 'C62',
  M2: 'MTK',
  KM: 'KMT',
  TERMIN: 'C62',
  PROZENT: 'P1',
} as const;

const guidelines = {
  XRECHNUNG: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  ZUGFERD: 'urn:cen.eu:en16931:2017',
} as const;

/** A discount (BG-27) or, below zero, a surcharge (BG-28) of a line. */
function allowance(line: EInvoiceLine): Xml {
  const { discountPct, net } = line;
  if (discountPct === null || discountPct === 0) return '';
  const basis = basisOfLine(line);
  const isCharge = discountPct < 0;
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', textElement('udt:Indicator', String(isCharge))),
    textElement('ram:CalculationPercent', String(Math.abs(discountPct))),
    textElement('ram:BasisAmount', plainAmount(basis)),
    textElement('ram:ActualAmount', plainAmount(isCharge ? net - basis : basis - net)),
    textElement('ram:Reason', isCharge ? 'Zuschlag' : 'Rabatt'),
  );
}

function lineItem(line: EInvoiceLine, index: number): Xml {
  const unit = line.unit === null ? 'C62' : unitCodes[line.unit];
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element(
      'ram:AssociatedDocumentLineDocument',
      textElement('ram:LineID', String(index + 1)),
      element('ram:IncludedNote', textElement('ram:Content', line.project)),
    ),
    element(
      'ram:SpecifiedTradeProduct',
      textElement('ram:SellerAssignedID', line.number),
      textElement('ram:Name', line.title),
      textElement('ram:Description', line.description),
    ),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element(
        'ram:NetPriceProductTradePrice',
        textElement('ram:ChargeAmount', plainAmount(line.unitPrice)),
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      textElement(`ram:BilledQuantity unitCode="${unit}"`, String(line.quantity)),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element(
        'ram:ApplicableTradeTax',
        textElement('ram:TypeCode', 'VAT'),
        textElement('ram:CategoryCode', line.category),
        rateElement(line),
      ),
      allowance(line),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        textElement('ram:LineTotalAmount', plainAmount(line.net)),
      ),
    ),
  );
}

interface Address extends Pick<EInvoiceBuyer, 'street' | 'zip' | 'city' | 'country'> {
  readonly addition?: string | null;
}

function addressElement({ zip, street, addition = null, city, country }: Address): Xml {
  return element(
    'ram:PostalTradeAddress',
    textElement('ram:PostcodeCode', zip),
    textElement('ram:LineOne', street),
    textElement('ram:LineTwo', addition),
    textElement('ram:CityName', city),
    textElement('ram:CountryID', country),
  );
}

function registration(scheme: 'FC' | 'VA', id: string | null): Xml {
  return element('ram:SpecifiedTaxRegistration', textElement(`ram:ID schemeID="${scheme}"`, id));
}

/** BR-O-02: nobody's VAT id stands on an invoice outside of VAT. */
function sellerElement(seller: EInvoiceSeller, isOutside: boolean): Xml {
  // BR-CO-26: without a VAT id the seller has another number.
  const isNumbered = !isOutside && seller.vatId !== null && seller.vatId !== '';
  return element(
    'ram:SellerTradeParty',
    textElement('ram:ID', isNumbered ? null : seller.taxNo),
    textElement('ram:Name', seller.name),
    textElement('ram:Description', seller.register),
    element(
      'ram:DefinedTradeContact',
      textElement('ram:PersonName', seller.contactName),
      element('ram:TelephoneUniversalCommunication', textElement('ram:CompleteNumber', seller.phone)),
      element('ram:EmailURIUniversalCommunication', textElement('ram:URIID', seller.email)),
    ),
    addressElement(seller),
    element('ram:URIUniversalCommunication', textElement('ram:URIID schemeID="EM"', seller.email)),
    registration('FC', seller.taxNo),
    registration('VA', isOutside ? null : seller.vatId),
  );
}

function buyerElement(buyer: EInvoiceBuyer, isOutside: boolean): Xml {
  const { leitwegId } = buyer;
  const [scheme, address] =
    leitwegId === null || leitwegId === '' ? ['EM', buyer.email] : ['0204', leitwegId];
  return element(
    'ram:BuyerTradeParty',
    textElement('ram:Name', buyer.name),
    addressElement(buyer),
    element('ram:URIUniversalCommunication', textElement(`ram:URIID schemeID="${scheme}"`, address)),
    registration('VA', isOutside ? null : buyer.vatId),
  );
}

/** It has to be there even if it says nothing. */
function deliveryElement(invoice: EInvoice): Xml {
  const day = isPeriod(invoice) ? null : (invoice.serviceTo ?? invoice.serviceFrom);
  const event = element('ram:ActualDeliverySupplyChainEvent', dayElement('ram:OccurrenceDateTime', day));
  return event === ''
    ? '<ram:ApplicableHeaderTradeDelivery/>'
    : element('ram:ApplicableHeaderTradeDelivery', event);
}

function contextElement(profile: EInvoice['profile']): Xml {
  return element(
    'rsm:ExchangedDocumentContext',
    element(
      'ram:BusinessProcessSpecifiedDocumentContextParameter',
      textElement('ram:ID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
    ),
    element(
      'ram:GuidelineSpecifiedDocumentContextParameter',
      textElement('ram:ID', guidelines[profile]),
    ),
  );
}

const spaces = (
  [
    ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
    ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
    ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
    ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
  ] as const
).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);

/**
 * An invoice in the syntax of UN/CEFACT CII D16B as EN 16931 uses it. The order of elements is that of the schema; the same invoice gives
 * the same text.
 */
export function ciiInvoice(invoice: EInvoice): string {
  const isOutside = invoice.vatSums.some(({ category }) => category === 'O');
  const root = element(
    `rsm:CrossIndustryInvoice ${spaces.join(' ')}`,
    contextElement(invoice.profile),
    element(
      'rsm:ExchangedDocument',
      textElement('ram:ID', invoice.number),
      textElement('ram:TypeCode', invoice.typeCode),
      dayElement('ram:IssueDateTime', invoice.issuedOn),
      ...invoice.notes.map((note) => element('ram:IncludedNote', textElement('ram:Content', note))),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map(lineItem),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        textElement('ram:BuyerReference', invoice.buyerReference),
        sellerElement(invoice.seller, isOutside),
        buyerElement(invoice.buyer, isOutside),
      ),
      deliveryElement(invoice),
      settlementElement(invoice),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
