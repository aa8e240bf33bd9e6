import type { EfficiencyLevel } from '../funding/programme-terms.ts';

/** Figures of a building and of its reference building; `qp` in kWh/(m²a), `ht` in W/(m²K). */
export interface EfficiencyFigures {
  readonly qp: number | null;
  readonly qpRef: number | null;
  readonly ht: number | null;
  readonly htRef: number | null;
}

export type EfficiencyVerdict = 'YES' | 'NO' | 'UNKNOWN';

export interface EfficiencyCheck {
  readonly fulfilled: EfficiencyVerdict;
  /** Shown percentages, without the sign; never on the other side of the limit than the verdict. */
  readonly qpPercent: string | null;
  readonly htPercent: string | null;
  /** "EH 40 erfüllt (Qp 37 %, H'T 52 %)" */
  readonly badge: string;
}

interface Limits {
  /** At most this percentage of the reference. */
  readonly qp: number;
  readonly ht: number | null;
}

/** Evidence in domain section 2.2: the first three from KfW's documents, the others are to be confirmed. */
const limitsOf: Readonly<Record<EfficiencyLevel, Limits>> = {
  40: { qp: 40, ht: 55 },
  55: { qp: 55, ht: 70 },
  70: { qp: 70, ht: 85 },
  85: { qp: 85, ht: 100 },
  DENKMAL: { qp: 160, ht: null },
};

interface Share {
  readonly verdict: EfficiencyVerdict;
  readonly percent: string | null;
}

/** Binary fractions make 24.8 of 62 a hair more than 40 %; the figures have far fewer digits than this. */
const hair = 1e-9;
/** More decimals than anybody measures; beyond them a failure is rounded up. */
const mostDecimals = 3;

function german(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', ',').replace('-', '−');
}

/** Rounded to whole per cents, or with as many decimals as it takes to stay above a limit that is missed. */
function shownPercent(percent: number, missed: number | null): string {
  if (missed === null) return german(Math.round(percent), 0);
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1) {
    if (Number(percent.toFixed(decimals)) > missed) return german(percent, decimals);
  }
  return german(missed + 10 ** -mostDecimals, mostDecimals);
}

function shareOf(value: number | null, reference: number | null, limit: number | null): Share {
  if (value === null || reference === null || reference <= 0)
    return { verdict: limit === null ? 'YES' : 'UNKNOWN', percent: null };
  const percent = (value / reference) * 100;
  const isMissed = limit !== null && percent > limit + limit * hair;
  return {
    verdict: isMissed ? 'NO' : 'YES',
    percent: shownPercent(percent, isMissed ? limit : null),
  };
}

function combined(verdicts: readonly EfficiencyVerdict[]): EfficiencyVerdict {
  if (verdicts.includes('NO')) return 'NO';
  return verdicts.includes('UNKNOWN') ? 'UNKNOWN' : 'YES';
}

const verdictLabels: Readonly<Record<EfficiencyVerdict, string>> = {
  YES: 'erfüllt',
  NO: 'nicht erfüllt',
  UNKNOWN: 'noch offen',
};

/**
 * Whether the figures reach an Effizienzhaus level (domain section 2.2): primary energy and transmission loss as a
 * share of the reference building. Unrounded values are compared. A missing figure leaves the answer open, unless
 * another one already fails.
 */
export function checkEfficiency(level: EfficiencyLevel, figures: EfficiencyFigures): EfficiencyCheck {
  const limits = limitsOf[level];
  const qp = shareOf(figures.qp, figures.qpRef, limits.qp);
  const ht = shareOf(figures.ht, figures.htRef, limits.ht);
  const fulfilled = combined([qp.verdict, ht.verdict]);
  const shares = [
    ...(qp.percent === null ? [] : [`Qp ${qp.percent} %`]),
    ...(ht.percent === null ? [] : [`H'T ${ht.percent} %`]),
  ];
  const name = level === 'DENKMAL' ? 'EH Denkmal' : `EH ${level}`;
  const words = `${name} ${verdictLabels[fulfilled]}`;
  const badge = shares.length === 0 ? words : `${words} (${shares.join(', ')})`;
  return { fulfilled, qpPercent: qp.percent, htPercent: ht.percent, badge };
}
