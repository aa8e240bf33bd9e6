import { addDays, weekdayOf } from '@energieakte/contract';

/** One day of the strip of deadlines. */
export interface StripDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly count: number;
  readonly hard: number;
  readonly isToday: boolean;
  readonly isWeekend: boolean;
  /** Below the strip; only on today and on Mondays that leave room for it. */
  readonly label: string;
  /** `Mo., 23.11.: 3 Fristen, davon 2 feste` */
  readonly words: string;
}

interface Due {
  readonly day: string;
  readonly count: number;
  readonly hard: number;
}

const weekdayFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' });

function shortDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}

function textOf({ day, count, hard }: Due): string {
  const number = count === 1 ? '1 Frist' : `${count} Fristen`;
  const fixed = hard === 0 ? '' : count === 1 ? ', eine feste' : `, davon ${hard} feste`;
  return `${weekdayFormat.format(new Date(`${day}T00:00:00Z`))}., ${shortDay(day)}: ${number}${fixed}`;
}

/** Labels need so many columns to stand side by side. */
const labelColumns = 4;

/** All days from `first` to `last`, also those without a deadline. */
export function stripDays(first: string, last: string, due: readonly Due[]): readonly StripDay[] {
  const byDay = new Map(due.map((entry) => [entry.day, entry]));
  const days: StripDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const entry = byDay.get(day) ?? { day, count: 0, hard: 0 };
    const isToday = day === first;
    const hasSpace = days.length >= labelColumns && addDays(day, labelColumns - 1) <= last;
    const isMonday = weekdayOf(day) === 0;
    days.push({
      ...entry,
      isToday,
      isWeekend: weekdayOf(day) > 4,
      label: isToday ? 'heute' : isMonday && hasSpace ? shortDay(day) : '',
      words: textOf(entry),
    });
  }
  return days;
}
