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
interface ReminderSlot {
  readonly time: string;
  readonly types: readonly ReminderType[];
}

/** The times of day of some settings: one where deadlines and overviews come together. */
function slotsOf({ enabled, types, time, dailyTime }: ReminderSettings): readonly ReminderSlot[] {
  if (!enabled) return [];
  const atTime = (at: string): ReminderSlot => ({
    time: at,
    types: types.filter((type) => at === (type === 'FRISTEN' ? dailyTime : time)),
  });
  return [...new Set([dailyTime, time])].map(atTime).filter((slot) => slot.types.length > 0);
}

/** The last day on which a slot came due; deadlines each day, overviews on theirs. `null`: there was none lately. */
function lastDueDay(
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

/** A time at which something was to be done lately. */
export interface DueSlot {
  readonly slot: ReminderSlot;
  readonly day: string;
  readonly dueAt: Date;
  /** Whether days, times and types were others then: that it was not done is no delay. */
  readonly isOfBefore: boolean;
}

interface Scheduled {
  readonly settings: ReminderSettings;
  /** Since when they say these days, times and types; `null`: ever since. */
  readonly scheduledAt: Date | null;
}

/** The days of the runs that looked after deadlines; `null`: there was none. */
export interface WatchedDays {
  /** Of the first one that began. */
  readonly first: string | null;
  /** Of the last one that ended. */
  readonly last: string | null;
}

interface Looking {
  readonly now: Date;
  readonly state: FederalState;
  readonly watched: WatchedDays;
}

/** A past day is caught up only where it was asked for, the watch had begun, and no later run did it. */
function isOwed(
  { slot, day, isOfBefore }: DueSlot,
  { now, watched: { first, last } }: Looking,
): boolean {
  if (!slot.types.includes('FRISTEN')) return !isOfBefore;
  if (day === berlinDay(now)) return true;
  return !isOfBefore && first !== null && first <= day && (last === null || last <= day);
}

/** The last time of each slot that is owed; what was not asked for then is not. */
export function dueSlots({ settings, scheduledAt }: Scheduled, looking: Looking): readonly DueSlot[] {
  const { now, state } = looking;
  return slotsOf(settings).flatMap((slot) => {
    const day = lastDueDay(slot, { settings, now, state });
    if (day === null) return [];
    const dueAt = berlinInstant(day, slot.time);
    const isOfBefore = scheduledAt !== null && dueAt <= scheduledAt;
    const due = { slot, day, dueAt, isOfBefore };
    return isOwed(due, looking) ? [due] : [];
  });
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
