import { germanDay } from '@energieakte/contract';
import type { Cell } from '#core/table-files/cell.ts';
import { berlinWallClock } from '#core/table-files/wall-clock.ts';

/** What a reader sees in a cell, in the German way. */
export function cellText(cell: Cell): string {
  switch (cell.type) {
    case 'text':
      return cell.value;
    case 'number':
    case 'decimal':
      return String(cell.value).replace('.', ',');
    case 'money':
      return (cell.value / 100).toFixed(2).replace('.', ',');
    case 'percent':
      return `${String(cell.value).replace('.', ',')} %`;
    case 'day':
      return germanDay(cell.value);
    case 'moment': {
      const { day, time } = berlinWallClock(cell.value);
      return `${germanDay(day)} ${time.slice(0, 5)}`;
    }
    case 'empty':
      return '';
  }
}
