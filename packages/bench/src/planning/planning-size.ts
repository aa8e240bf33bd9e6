/** How large an office that plans is. */
export interface PlanningSize {
  /** People of the office, the admin among them. */
  readonly people: number;
  /** Appointments in the weeks that are asked for. */
  readonly appointments: number;
  /** Appointments before them, which no call may be slowed by. */
  readonly earlier: number;
}

/** The weeks that are full of appointments. */
export const plannedWeeks = 13;

const dayMilliseconds = 86_400_000;

/** The Monday before the second quarter of the next year: always to come, and full of holidays. */
function firstMonday(): number {
  const quarter = Date.UTC(new Date().getUTCFullYear() + 1, 3, 1);
  return quarter - ((new Date(quarter).getUTCDay() + 6) % 7) * dayMilliseconds;
}

const monday = firstMonday();

/** So many days after the Monday on which the planned weeks begin, `YYYY-MM-DD`. */
export function plannedDay(days: number): string {
  return new Date(monday + days * dayMilliseconds).toISOString().slice(0, 10);
}
