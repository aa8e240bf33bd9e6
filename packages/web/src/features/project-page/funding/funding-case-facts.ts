import {
  applicantName,
  type FundingCase,
  fundingClassLabels,
  levelLabels,
  qngLabels,
} from '@energieakte/contract';
import { formatDecimal, formatMoney } from '#shared/format/numbers.ts';
import type { Fact } from '../fact-list.tsx';

const joined = (parts: readonly (string | null)[], separator = ' · '): string =>
  parts.filter((part) => part !== null && part !== '').join(separator);

/** `EH 40 · EE · QNG-PLUS`; empty without any. */
export function levelText({ efficiencyLevel, classes, qng }: FundingCase): string {
  return joined([
    efficiencyLevel === null ? null : levelLabels[efficiencyLevel],
    ...classes,
    qng === null || qng === 'NONE' ? null : qngLabels[qng],
  ]);
}

function classText({ classes }: FundingCase): string {
  return classes.map((one) => fundingClassLabels[one]).join(', ');
}

function shareText({ applicantUnits, applicantArea }: FundingCase): string {
  return joined([
    applicantUnits === null ? null : `${applicantUnits} WE`,
    applicantArea === null ? null : `${formatDecimal(applicantArea)} m²`,
  ]);
}

function bankText({ bank }: FundingCase): string | null {
  return bank === null ? null : joined([bank.name, bank.contact, bank.phone, bank.email]);
}

function applicantText({ applicant }: FundingCase): string {
  if (applicant === null) return 'Bauherr';
  return joined([applicantName(applicant), applicant.phone, applicant.email]) || 'eigener Antragsteller';
}

const yesNo = (value: boolean | null): string => (value === null ? 'offen' : value ? 'ja' : 'nein');

const money = (cents: number | null): string | null => (cents === null ? null : formatMoney(cents));

/** What is known about a funding case beside its IDs and days. */
export function caseFacts(one: FundingCase): readonly Fact[] {
  const { efficiencyLevel, qng } = one;
  return [
    { label: 'Antragsteller', content: applicantText(one) },
    { label: 'Anteil', content: shareText(one) },
    { label: 'Stufe', content: efficiencyLevel === null ? null : levelLabels[efficiencyLevel] },
    { label: 'Klassen', content: classText(one) },
    { label: 'QNG', content: qng === null ? null : qngLabels[qng] },
    { label: 'Beantragt', content: money(one.amount) },
    { label: 'Förderfähige Kosten', content: money(one.eligibleCosts) },
    { label: 'Finanzierung', content: bankText(one) },
    { label: 'Letzte Rechnung', content: one.lastInvoiceDate?.split('-').toReversed().join('.') },
    { label: 'Fristenüberwachung', content: yesNo(one.deadlineSupervision) },
    { label: 'Unabhängigkeit', content: one.independenceConfirmed === true ? 'bestätigt' : 'offen' },
  ];
}
