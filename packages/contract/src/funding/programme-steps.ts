import type { ProgrammeLevel, ProgrammeTerms } from './programme-terms.ts';

type Stage = Pick<ProgrammeLevel, 'efficiencyLevel' | 'classes' | 'qng'>;

/** What is known of a case and decides by which stages it is paid. */
export interface PaidCase {
  readonly efficiencyLevel: string | null;
  readonly classes: readonly string[];
  readonly qng: string | null;
}

/** The same for all steps of one stage. */
function stageKey({ efficiencyLevel, classes, qng }: Stage): string {
  return [efficiencyLevel ?? '', classes.toSorted().join('+'), qng].join(' ');
}

/** The rows a case can be paid by: same stage, no class or QNG it does not have. */
function levelsFor({ efficiencyLevel, classes, qng }: PaidCase, levels: ProgrammeTerms['levels']) {
  return levels.filter(
    (level) =>
      level.efficiencyLevel === efficiencyLevel &&
      level.classes.every((one) => classes.includes(one)) &&
      (level.qng === 'NONE' || level.qng === qng),
  );
}

function euros(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  const amount = (cents / 100).toLocaleString('de-DE', {
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
  return `${amount} €`;
}

interface Part {
  readonly units: number;
  readonly each: number;
}

/** How many flats each step of a stage pays for; `null` where a step names no sum, or nothing is said of the first flat. */
function partsOf(steps: readonly ProgrammeLevel[], units: number): readonly Part[] | null {
  const rising = steps.toSorted((left, right) => left.fromUnit - right.fromUnit);
  if (rising[0]?.fromUnit !== 1) return null;
  const parts: Part[] = [];
  for (const [index, { fromUnit, maxAmountPerUnit }] of rising.entries()) {
    const last = Math.min(units, (rising[index + 1]?.fromUnit ?? units + 1) - 1);
    if (last < fromUnit) continue;
    if (maxAmountPerUnit === null) return null;
    parts.push({ units: last - fromUnit + 1, each: maxAmountPerUnit });
  }
  return parts;
}

/** The highest sum a programme gives. */
export interface HighestAmount {
  readonly cents: number;
  /** `30.000 € + 5 × 15.000 € = 105.000 €`; the sum alone for a single flat. */
  readonly arithmetic: string;
}

function amountOf(parts: readonly Part[]): HighestAmount {
  const cents = parts.reduce((sum, { units, each }) => sum + units * each, 0);
  const terms = parts.map(({ units, each }) =>
    units === 1 ? euros(each) : `${units} × ${euros(each)}`,
  );
  const isPlain = parts.length === 1 && parts[0]?.units === 1;
  return { cents, arithmetic: isPlain ? euros(cents) : `${terms.join(' + ')} = ${euros(cents)}` };
}

/**
 * The highest sum the programme gives for so many flats of the case, step by step; `null` when it names none.
 * @param units at least 1
 */
export function highestAmount(
  paidCase: PaidCase,
  units: number,
  { levels }: Pick<ProgrammeTerms, 'levels'>,
): HighestAmount | null {
  const stages = [...Map.groupBy(levelsFor(paidCase, levels), stageKey).values()];
  const known = stages.map((steps) => partsOf(steps, units)).filter((parts) => parts !== null);
  if (known.length < stages.length) return null;
  const [highest = null] = known.map(amountOf).toSorted((left, right) => right.cents - left.cents);
  return highest;
}

/** What is wrong with a row among those before it, at its field. */
export interface StepProblem {
  readonly index: number;
  readonly field: 'fromUnit' | 'maxAmountPerUnit';
  readonly message: string;
}

function problemOf(
  { fromUnit, maxAmountPerUnit }: ProgrammeLevel,
  before: ProgrammeLevel | undefined,
): Omit<StepProblem, 'index'> | null {
  if (before === undefined)
    return fromUnit === 1
      ? null
      : { field: 'fromUnit', message: 'Die erste Zeile einer Stufe gilt ab der 1. Wohneinheit.' };
  if (fromUnit <= before.fromUnit) {
    const message = `Diese Stufe steht schon ab der ${before.fromUnit}. Wohneinheit da; die nächste Zeile beginnt später.`;
    return { field: 'fromUnit', message };
  }
  const isOpen = maxAmountPerUnit === null || before.maxAmountPerUnit === null;
  const message = 'In einer Staffel braucht jede Zeile einen Höchstbetrag.';
  return isOpen ? { field: 'maxAmountPerUnit', message } : null;
}

/** The steps of a stage begin with the first flat and rise: so none is left out and none is paid for twice. */
export function stepProblems(levels: ProgrammeTerms['levels']): readonly StepProblem[] {
  return levels.flatMap((level, index) => {
    const key = stageKey(level);
    const before = levels.slice(0, index).findLast((one) => stageKey(one) === key);
    const found = problemOf(level, before);
    return found === null ? [] : [{ index, ...found }];
  });
}
