import {
  formatNumberForInput,
  parseGermanDay,
  parseGermanMoney,
  parseGermanNumber,
  type PriceChange,
  type PriceRounding,
  priceSteps,
  requiredMessage,
  roundingModes,
} from '@energieakte/contract';
import { dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { formatMoney } from '#shared/format/numbers.ts';

export const changeKinds = ['percentBp', 'amount', 'set', 'fromDefault'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeLabels: Readonly<Record<ChangeKind, string>> = {
  percentBp: 'Prozent auf den Preis',
  amount: 'Betrag auf den Preis',
  set: 'Fester neuer Preis',
  fromDefault: 'Aus dem Standardpreis',
};

/** What is typed beside the kind of the change. */
export const valueLabels: Readonly<Record<ChangeKind, string>> = {
  percentBp: 'Prozent',
  amount: 'Betrag in €',
  set: 'Preis netto in €',
  fromDefault: 'Prozent dazu',
};

export const stepChoices = priceSteps.map((step) => ({
  value: String(step),
  label:
    step === 'ENDING_90' ? 'Endung ,90 €' : step === 1 ? 'volle Cent' : `volle ${formatMoney(step)}`,
}));

const modeLabels = { NEAREST: 'nächster Betrag', UP: 'aufrunden', DOWN: 'abrunden' } as const;
export const modeChoices = roundingModes.map((mode) => ({ value: mode, label: modeLabels[mode] }));

/** A change of many prices as it is typed. */
export interface TypedBulk {
  readonly kind: ChangeKind;
  readonly value: string;
  readonly step: string;
  readonly mode: string;
  readonly validFrom: string;
}

export interface ReadBulk {
  readonly change: PriceChange;
  readonly rounding: PriceRounding;
  /** `YYYY-MM-DD` */
  readonly validFrom: string;
}

const mostBasisPoints = 100_000;
const leastBasisPoints = -9_999;

/** `+3,5 %` → 350; `null` for what is no percentage of at most two places. */
function readPercent(text: string): number | null {
  const percent = parseGermanNumber(text.replace(/^\+|%$/gu, '').trim());
  if (percent === null) return null;
  const basisPoints = Math.round(percent * 100);
  return Math.abs(percent * 100 - basisPoints) < 0.001 ? basisPoints : null;
}

function readValue({ kind, value }: TypedBulk): number | null {
  const text = value.trim();
  if (kind === 'amount') return parseGermanMoney(text.replace(/^\+/u, ''));
  if (kind === 'set') return parseGermanMoney(text);
  return readPercent(text);
}

const wrongMoney = 'Erwartet wird ein Betrag, zum Beispiel 5,00.';
const wrongPercent = 'Erwartet wird ein Prozentsatz, zum Beispiel 3,5.';

function isPercentage(kind: ChangeKind): boolean {
  return kind === 'percentBp' || kind === 'fromDefault';
}

/** What is wrong with the typed value; without one yet nothing is said. */
function valueProblem(typed: TypedBulk): string | null {
  const { kind, value } = typed;
  if (value.trim() === '') return null;
  const read = readValue(typed);
  if (read === null) return isPercentage(kind) ? wrongPercent : wrongMoney;
  if (kind === 'set' && read < 0) return 'Ein Preis ist nicht kleiner als 0,00 €.';
  if (isPercentage(kind) && (read > mostBasisPoints || read < leastBasisPoints))
    return 'Möglich sind −99,99 % bis +1.000 %.';
  return null;
}

/** What stands wrong in the fields. */
export function bulkProblems(typed: TypedBulk): Readonly<Record<'value' | 'validFrom', string | null>> {
  return {
    value: valueProblem(typed),
    validFrom: typed.validFrom.trim() === '' ? requiredMessage : dayProblem(typed.validFrom, true),
  };
}

/** The change that is typed; `null` until it can be read. */
export function readBulk(typed: TypedBulk): ReadBulk | null {
  const { value: wrong, validFrom: wrongDay } = bulkProblems(typed);
  const amount = readValue(typed);
  const validFrom = parseGermanDay(typed.validFrom);
  const step = priceSteps.find((one) => String(one) === typed.step);
  const mode = roundingModes.find((one) => one === typed.mode);
  if (wrong !== null || wrongDay !== null || amount === null || validFrom === null) return null;
  if (step === undefined || mode === undefined) return null;
  return { change: { [typed.kind]: amount }, rounding: { step, mode }, validFrom };
}

/** What the change is called in the list of the releases: `Sammeländerung +3,5 %`. */
export function bulkTitle({ change }: ReadBulk): string {
  const { percentBp, amount, set, fromDefault } = change;
  const sign = (value: number): string => (value > 0 ? '+' : '');
  const percent = (value: number): string => `${sign(value)}${formatNumberForInput(value / 100)} %`;
  if (percentBp !== undefined) return `Sammeländerung ${percent(percentBp)}`;
  if (fromDefault !== undefined) return `Sammeländerung: Standardpreis ${percent(fromDefault)}`;
  if (amount !== undefined) return `Sammeländerung ${sign(amount)}${formatMoney(amount)}`;
  return `Sammeländerung auf ${formatMoney(set ?? 0)}`;
}
