import {
  addDays,
  berlinDay,
  berlinInstant,
  type FederalState,
  newestOverview,
  type ReminderSettings,
  type ReminderType,
} from '@energieakte/contract';

/** A time of day at which something of the settings is due. */
export interface ReminderSlot {
  readonly time: string;
  readonly types: readonly ReminderType[];
}

/** The times of day of some settings: one where deadlines and overviews come together. */
export function slotsOf({ enabled, types, time, dailyTime }: ReminderSettings): readonly ReminderSlot[] {
  if (!enabled) return [];
  const atTime = (at: string): ReminderSlot => ({
    time: at,
    types: types.filter((type) => at === (type === 'FRISTEN' ? dailyTime : time)),
  });
  return [...new Set([dailyTime, time])].map(atTime).filter((slot) => slot.types.length > 0);
}

/** The last day on which a slot came due; deadlines each day, overviews on theirs. `null`: there was none lately. */
export function lastDueDay(
  { time, types }: ReminderSlot,
  {
    settings,
    now,
    state,
  }: { readonly settings: ReminderSettings; readonly now: Date; readonly state: FederalState },
): string | null {
  const today = berlinDay(now);
  const last = berlinInstant(today, time) <= now ? today : addDays(today, -1);
  return types.includes('FRISTEN') ? last : (newestOverview(settings, last, state)?.sentOn ?? null);
}

const daysAhead = 21;

/** When something is due next; `null`: never. */
export function nextRunAt(settings: ReminderSettings, now: Date, state: FederalState): Date | null {
  const today = berlinDay(now);
  const instants = slotsOf(settings).flatMap(({ time, types }) => {
    for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
      const day = addDays(today, ahead);
      const isDay = types.includes('FRISTEN') || newestOverview(settings, day, state)?.sentOn === day;
      const instant = berlinInstant(day, time);
      if (isDay && instant > now) return [instant.getTime()];
    }
    return [];
  });
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}
