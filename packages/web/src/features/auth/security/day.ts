import { format } from 'date-fns';

/** The day of an instant, `21.11.2026`. */
export function day(instant: string): string {
  return format(new Date(instant), 'dd.MM.yyyy');
}
