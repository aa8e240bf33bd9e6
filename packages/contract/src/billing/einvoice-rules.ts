import { brokenOf, isEmpty, type Rule } from './einvoice-rule.ts';
import { lineRules, sumRules, vatRules } from './einvoice-sum-rules.ts';
import type { EInvoice } from './einvoice.ts';
import type { InvoiceCheck } from './invoice-shapes.ts';

/** Whether the check digits of an IBAN are right (ISO 13616: letters count from 10, the rest by 97 is 1). */
export function isIban(iban: string): boolean {
  const plain = iban.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(plain)) return false;
  const digits = Array.from(plain.slice(4) + plain.slice(0, 4), (sign) => String(parseInt(sign, 36)));
  return BigInt(digits.join('')) % 97n === 1n;
}

/** Other cases of VAT have their number from the tax office; outside of it there is none to be named. */
const registrationRules = { S: 'BR-S-02', AE: 'BR-AE-02', E: 'BR-E-02' } as const;

function sellerRules({ seller, vatSums }: EInvoice): InvoiceCheck[] {
  const isOutside = vatSums.some(({ category }) => category === 'O');
  const lacksTaxNumber = isEmpty(seller.vatId) && isEmpty(seller.taxNo);
  const registration = vatSums.flatMap(({ category }): Rule[] =>
    category === 'O'
      ? []
      : [
          [
            lacksTaxNumber,
            registrationRules[category],
            'Für das Büro fehlt die Steuernummer oder die USt-IdNr.',
            'OFFICE',
          ],
        ],
  );
  return brokenOf([
    [isEmpty(seller.name), 'BR-06', 'Der Name des Büros fehlt.', 'OFFICE'],
    [isEmpty(seller.country), 'BR-09', 'Das Land des Büros fehlt.', 'OFFICE'],
    [isEmpty(seller.iban), 'BR-61', 'Die IBAN des Büros fehlt.', 'OFFICE'],
    ...registration,
    [
      isEmpty(seller.taxNo) && (isOutside || isEmpty(seller.vatId)),
      'BR-CO-26',
      isOutside ? 'Für das Büro fehlt die Steuernummer.' : 'Dem Büro fehlt jede Nummer.',
      'OFFICE',
    ],
  ]);
}

/** XRechnung asks for somebody who can be called about the invoice. */
function sellerRulesOfXrechnung({ seller }: EInvoice): InvoiceCheck[] {
  const { contactName, phone, email, iban } = seller;
  return [
    ...brokenOf([
      [isEmpty(seller.city), 'BR-DE-3', 'Der Ort des Büros fehlt.', 'OFFICE'],
      [isEmpty(seller.zip), 'BR-DE-4', 'Die PLZ des Büros fehlt.', 'OFFICE'],
      [
        isEmpty(contactName) && isEmpty(phone) && isEmpty(email),
        'BR-DE-2',
        'Die Ansprechperson des Büros fehlt.',
        'OFFICE',
      ],
      [isEmpty(contactName), 'BR-DE-5', 'Der Name der Ansprechperson im Büro fehlt.', 'OFFICE'],
      [isEmpty(phone), 'BR-DE-6', 'Die Telefonnummer der Ansprechperson im Büro fehlt.', 'OFFICE'],
      [isEmpty(email), 'BR-DE-7', 'Die E-Mail-Adresse der Ansprechperson im Büro fehlt.', 'OFFICE'],
      [
        isEmpty(email),
        'PEPPOL-EN16931-R020',
        'Die E-Mail-Adresse des Büros als elektronische Adresse fehlt.',
        'OFFICE',
      ],
      [isEmpty(iban), 'BR-DE-1', 'Ohne IBAN steht auf der Rechnung kein Zahlungsweg.', 'OFFICE'],
    ]),
    ...brokenOf(
      [
        [
          !isEmpty(iban) && !isIban(iban ?? ''),
          'BR-DE-19',
          'Die IBAN des Büros stimmt nicht.',
          'OFFICE',
        ],
        [
          !isEmpty(phone) && phone.replaceAll(/\D/gu, '').length < 3,
          'BR-DE-27',
          'Die Telefonnummer des Büros ist zu kurz.',
          'OFFICE',
        ],
        [
          !isEmpty(email) && !/^[^\s@]{2,}@[^\s@]{2,}$/u.test(email),
          'BR-DE-28',
          'Die E-Mail-Adresse des Büros stimmt nicht.',
          'OFFICE',
        ],
      ],
      'HINWEIS',
    ),
  ];
}

function buyerRules({ buyer, vatSums }: EInvoice): InvoiceCheck[] {
  const isReverse = vatSums.some(({ category }) => category === 'AE');
  return brokenOf([
    [isEmpty(buyer.name), 'BR-07', 'Der Name des Empfängers fehlt.', 'INVOICE'],
    [isEmpty(buyer.country), 'BR-11', 'Das Land des Empfängers fehlt.', 'INVOICE'],
    [
      isReverse && isEmpty(buyer.vatId),
      'BR-AE-02',
      'Für die Steuerschuldnerschaft des Leistungsempfängers fehlt dessen USt-IdNr.',
      'CUSTOMER',
    ],
  ]);
}

function buyerRulesOfXrechnung({ buyer, buyerReference }: EInvoice): InvoiceCheck[] {
  return brokenOf([
    [isEmpty(buyer.city), 'BR-DE-8', 'Der Ort des Empfängers fehlt.', 'INVOICE'],
    [isEmpty(buyer.zip), 'BR-DE-9', 'Die PLZ des Empfängers fehlt.', 'INVOICE'],
    [
      isEmpty(buyerReference),
      'BR-DE-15',
      'Für die XRechnung fehlt die Leitweg-ID oder eine Referenz des Empfängers.',
      'INVOICE',
    ],
    [
      isEmpty(buyer.email) && isEmpty(buyer.leitwegId),
      'PEPPOL-EN16931-R010',
      'Für die XRechnung fehlt die E-Mail-Adresse oder die Leitweg-ID des Empfängers.',
      'CUSTOMER',
    ],
  ]);
}

function factRules(invoice: EInvoice): InvoiceCheck[] {
  const { number, issuedOn, lines, vatSums, payable, serviceFrom, serviceTo, references } = invoice;
  const refers = invoice.typeCode === '384' || invoice.typeCode === '381';
  const lacksTerms = payable > 0 && invoice.dueOn === null && isEmpty(invoice.paymentTerms);
  return [
    ...brokenOf([
      [isEmpty(number), 'BR-02', 'Die Rechnungsnummer fehlt.', null],
      [isEmpty(issuedOn), 'BR-03', 'Das Rechnungsdatum fehlt.', null],
      [lines.length === 0, 'BR-16', 'Die Rechnung hat keine Zeilen.', 'INVOICE'],
      [vatSums.length === 0, 'BR-CO-18', 'Die Aufstellung der Umsatzsteuer fehlt.', 'INVOICE'],
      [
        serviceFrom !== null && serviceTo !== null && serviceTo < serviceFrom,
        'BR-29',
        'Der Leistungszeitraum endet vor seinem Beginn.',
        'INVOICE',
      ],
      [
        references.some((one) => isEmpty(one.number)),
        'BR-55',
        'Einer genannten Rechnung fehlt die Nummer.',
        null,
      ],
      [lacksTerms, 'BR-CO-25', 'Das Zahlungsziel fehlt.', 'INVOICE'],
    ]),
    ...brokenOf(
      [
        [
          refers && references.length === 0,
          'BR-DE-26',
          'Es fehlt, welche Rechnung storniert oder berichtigt wird.',
          null,
        ],
        [
          invoice.typeCode !== '326' && serviceFrom === null && serviceTo === null,
          'BR-DE-TMP-32',
          'Der Tag oder der Zeitraum der Leistung fehlt.',
          'INVOICE',
        ],
      ],
      'HINWEIS',
    ),
  ];
}

/**
 * What an invoice of ours can get wrong by EN 16931 and, in its profile, by XRechnung; rules by their official names. Empty where all is
 * right; `HINWEIS` keeps nobody from sending it.
 */
export function checkEInvoice(invoice: EInvoice): InvoiceCheck[] {
  const isXrechnung = invoice.profile === 'XRECHNUNG';
  return [
    ...sellerRules(invoice),
    ...(isXrechnung ? sellerRulesOfXrechnung(invoice) : []),
    ...buyerRules(invoice),
    ...(isXrechnung ? buyerRulesOfXrechnung(invoice) : []),
    ...factRules(invoice),
    ...invoice.lines.flatMap(lineRules),
    ...invoice.vatSums.flatMap((sum) => vatRules(invoice, sum)),
    ...sumRules(invoice),
  ];
}
