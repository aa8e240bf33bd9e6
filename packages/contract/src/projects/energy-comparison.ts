/** The figures that are compared between the application (BzA) and the built house (BnD). */
export interface ComparableEnergy {
  readonly software: string | null;
  readonly norm: string | null;
  readonly volumeVe: number | null;
  readonly envelopeAreaA: number | null;
  readonly windowArea: number | null;
  readonly qpRef: number | null;
  readonly qp: number | null;
  readonly htRef: number | null;
  readonly ht: number | null;
  readonly thermalBridge: string | null;
  readonly deltaUwb: number | null;
  readonly n50Planned: number | null;
  readonly n50Measured: number | null;
  readonly ventilation: string | null;
  readonly heatGenerator: string | null;
  readonly heatLoadKw: number | null;
  readonly pvKwp: number | null;
  readonly batteryKwh: number | null;
  readonly gwp: number | null;
  readonly epcClass: string | null;
  readonly finalEnergy: number | null;
}

/**
 * - `worse`: built worse than applied for; the confirmation is in danger
 * - `other`: another product, method or size; to be calculated anew
 * - `better`, `same`
 * - `missing`: planned, and not yet known as built
 * - `added`: known as built, and never planned
 * - `empty`: known on neither side
 */
export type DeviationSeverity = 'worse' | 'other' | 'better' | 'same' | 'missing' | 'added' | 'empty';

/** `n50` stands for the planned value against the measured one. */
export type ComparedField = Exclude<keyof ComparableEnergy, 'n50Planned' | 'n50Measured'> | 'n50';

export interface EnergyDeviation {
  readonly field: ComparedField;
  readonly planned: number | string | null;
  readonly asBuilt: number | string | null;
  /** As built less planned, for numbers known on both sides. */
  readonly difference: number | null;
  /** The difference in per cent of what was planned. */
  readonly differencePct: number | null;
  readonly severity: DeviationSeverity;
}

type Direction = 'lower' | 'higher' | 'other';

/** Which way is better; `other` for what is neither better nor worse, only different. In the order of the page. */
const comparedFields: readonly (readonly [ComparedField, Direction])[] = [
  ['qp', 'lower'],
  ['qpRef', 'other'],
  ['ht', 'lower'],
  ['htRef', 'other'],
  ['n50', 'lower'],
  ['gwp', 'lower'],
  ['finalEnergy', 'lower'],
  ['epcClass', 'lower'],
  ['heatLoadKw', 'lower'],
  ['heatGenerator', 'other'],
  ['ventilation', 'other'],
  ['thermalBridge', 'other'],
  ['deltaUwb', 'lower'],
  ['pvKwp', 'higher'],
  ['batteryKwh', 'higher'],
  ['volumeVe', 'other'],
  ['envelopeAreaA', 'other'],
  ['windowArea', 'other'],
  ['norm', 'other'],
  ['software', 'other'],
];

/** The classes of the Energieausweis from best to worst (GEG Anlage 10). */
const classes: readonly string[] = ['A_PLUS', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

function rank(field: ComparedField, value: number | string): number | null {
  if (typeof value === 'number') return value;
  const place = field === 'epcClass' ? classes.indexOf(value) : -1;
  return place === -1 ? null : place;
}

interface Pair {
  readonly planned: number | string | null;
  readonly asBuilt: number | string | null;
}

function severityOf(
  field: ComparedField,
  direction: Direction,
  { planned, asBuilt }: Pair,
): DeviationSeverity {
  if (planned === null) return asBuilt === null ? 'empty' : 'added';
  if (asBuilt === null) return 'missing';
  if (planned === asBuilt) return 'same';
  const [before, now] = [rank(field, planned), rank(field, asBuilt)];
  if (direction === 'other' || before === null || now === null) return 'other';
  return now < before === (direction === 'lower') ? 'better' : 'worse';
}

/** Twelve significant digits: enough for every figure, and without the dust of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}

function deviation(field: ComparedField, direction: Direction, pair: Pair): EnergyDeviation {
  const { planned, asBuilt } = pair;
  const fixed = { field, planned, asBuilt, severity: severityOf(field, direction, pair) };
  if (typeof planned !== 'number' || typeof asBuilt !== 'number')
    return { ...fixed, difference: null, differencePct: null };
  const difference = clean(asBuilt - planned);
  const differencePct = planned === 0 ? null : clean((difference / Math.abs(planned)) * 100);
  return { ...fixed, difference, differencePct };
}

/**
 * Compares what was applied for with what was built, field by field in the order of the page; the airtightness as
 * planned with the measured one. That is where the checks on site find the problems (domain section 0, finding 3).
 */
export function compareEnergy(
  planned: ComparableEnergy,
  asBuilt: ComparableEnergy,
): readonly EnergyDeviation[] {
  return comparedFields.map(([field, direction]) =>
    deviation(
      field,
      direction,
      field === 'n50'
        ? { planned: planned.n50Planned, asBuilt: asBuilt.n50Measured }
        : { planned: planned[field], asBuilt: asBuilt[field] },
    ),
  );
}
