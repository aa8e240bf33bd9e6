import { roundedQuotient } from '../core/money-arithmetic.ts';

/** What an hour of somebody costs the office, in cents; days of one person do not overlap. */
export interface HourRate {
  readonly userId: string;
  readonly costCents: number;
  readonly validFrom: string;
  /** The last day; `null` as long as nothing follows. */
  readonly validTo: string | null;
}

/** What an hour of a person cost on a day: the own rate, otherwise that of the office; `null` where neither is set. */
export function hourCostOn(
  rates: readonly HourRate[],
  { userId, day }: { readonly userId: string; readonly day: string },
  officeCost: number | null,
): number | null {
  const own = rates.find(
    ({ userId: person, validFrom, validTo }) =>
      person === userId && validFrom <= day && (validTo === null || day <= validTo),
  );
  return own?.costCents ?? officeCost;
}

/** Raw minutes that somebody worked for a service at one cost of the hour. */
export interface WorkedTime {
  /** `null`: for no service in particular. */
  readonly serviceId: string | null;
  readonly userId: string;
  readonly minutes: number;
  /** Cents; `null` where nobody has said what the hour costs. */
  readonly hourCost: number | null;
}

/** What a service, or a whole project, has earned; cents. */
export interface Costing {
  readonly minutes: number;
  /** Of all minutes whose cost is known. */
  readonly cost: number;
  readonly minutesWithoutCost: number;
  /** What was agreed; `null` where nothing was. */
  readonly net: number | null;
  /** Net less cost; `null` as long as one of them is not known as a whole. */
  readonly margin: number | null;
  /** What was earned in an hour of work, whatever it cost. */
  readonly netPerHour: number | null;
}

export interface ServiceCosting extends Costing {
  readonly serviceId: string | null;
}

/** Rates may change while somebody works for a service: rounding comes once, at the end of the sum. */
function costOfPerson(worked: readonly WorkedTime[]): number {
  const sixtieths = worked.reduce((sum, { minutes, hourCost }) => sum + minutes * (hourCost ?? 0), 0);
  return Number(roundedQuotient(BigInt(sixtieths), 60n));
}

const minutesOf = (worked: readonly Pick<WorkedTime, 'minutes'>[]): number =>
  worked.reduce((sum, { minutes }) => sum + minutes, 0);

function costingOf(sums: Pick<Costing, 'minutes' | 'cost' | 'minutesWithoutCost' | 'net'>): Costing {
  const { minutes, cost, minutesWithoutCost, net } = sums;
  return {
    ...sums,
    margin: net === null || minutesWithoutCost > 0 ? null : net - cost,
    netPerHour:
      net === null || minutes === 0 ? null : Number(roundedQuotient(BigInt(net) * 60n, BigInt(minutes))),
  };
}

function serviceCosting(worked: readonly WorkedTime[], net: number | null): Costing {
  const people = [...Map.groupBy(worked, ({ userId }) => userId).values()];
  return costingOf({
    minutes: minutesOf(worked),
    cost: people.reduce((sum, ofPerson) => sum + costOfPerson(ofPerson), 0),
    minutesWithoutCost: minutesOf(worked.filter(({ hourCost }) => hourCost === null)),
    net,
  });
}

/**
 * The Nachkalkulation of a project, service by service: net less the sum of minutes times cost of the hour, in cents that are
 * rounded half up once for each service and person. `nets` has what was agreed for each service, in cents; services without
 * work stand in the result as well, and so does work without a service.
 */
export function projectCosting(
  worked: readonly WorkedTime[],
  nets: ReadonlyMap<string, number>,
): readonly ServiceCosting[] {
  const byService = Map.groupBy(worked, ({ serviceId }) => serviceId);
  const services = new Set([...nets.keys(), ...byService.keys()]);
  return [...services].map((serviceId) => ({
    serviceId,
    ...serviceCosting(
      byService.get(serviceId) ?? [],
      serviceId === null ? null : (nets.get(serviceId) ?? null),
    ),
  }));
}

/** The sum of what services have earned; their cents are added as they stand. */
export function totalCosting(costings: readonly Costing[]): Costing {
  const nets = costings.flatMap(({ net }) => net ?? []);
  return costingOf({
    minutes: minutesOf(costings),
    cost: costings.reduce((sum, { cost }) => sum + cost, 0),
    minutesWithoutCost: costings.reduce((sum, costing) => sum + costing.minutesWithoutCost, 0),
    net: nets.length === 0 ? null : nets.reduce((sum, net) => sum + net, 0),
  });
}
