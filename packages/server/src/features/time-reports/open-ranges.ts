import { addDays, addMonths } from '@energieakte/contract';

/** Days as `JJJJ-MM-TT`, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What is left of a range beside months that lie in it as a whole, named by their first days and in their order. */
export function openRanges({ from, to }: DayRange, months: readonly string[]): readonly DayRange[] {
  const starts = [from, ...months.map((month) => addMonths(month, 1))];
  const ends = [...months.map((month) => addDays(month, -1)), to];
  return starts.flatMap((start, index) => {
    const end = ends[index];
    return end !== undefined && start <= end ? [{ from: start, to: end }] : [];
  });
}
