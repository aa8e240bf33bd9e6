import { hoursText } from '@energieakte/contract';
import { minuteOfWall, wallAt } from '#shared/calendar/timeline/wall-time.ts';
import { type ClockSpan, shareOf } from '#shared/calendar/timeline/timeline-geometry.ts';
import type { BoardItem, CardTone, LoadSums } from './board-items.ts';
import { boardColors, hatched } from './board-look.ts';

/** The thin line over a day shows these hours; said below the board. */
export const lineHours: ClockSpan = { from: 420, to: 1200 };

const fills: Readonly<Record<CardTone, string>> = {
  firm: boardColors.firm,
  planned: hatched,
  open: boardColors.open,
  busy: boardColors.open,
  cancelled: 'transparent',
};

function segment(day: string, { start, end }: { readonly start: number; readonly end: number }) {
  const midnight = wallAt(day, 0);
  const left = shareOf(lineHours, start - midnight);
  const right = shareOf(lineHours, end - midnight);
  return { left: `${left * 100}%`, width: `${(right - left) * 100}%` };
}

function Segments({ item, day }: { readonly item: BoardItem; readonly day: string }) {
  const { start, end, tone, appointment } = item;
  const { travelBefore = 0, travelAfter = 0 } = appointment ?? {};
  const travel = { start: start - travelBefore, end: end + travelAfter };
  return (
    <>
      {travelBefore + travelAfter > 0 && tone !== 'cancelled' && (
        <i style={{ ...segment(day, travel), background: boardColors.travel }} />
      )}
      <i style={{ ...segment(day, item), background: fills[tone] }} />
    </>
  );
}

interface ClockLineProps {
  readonly day: string;
  readonly items: readonly BoardItem[];
  readonly sums: LoadSums;
}

/** A day of a person in one line: when, and how much altogether. */
export function ClockLine({ day, items, sums: { firm, tentative, capacity } }: ClockLineProps) {
  const minutes = firm + tentative;
  const isOver = minutes > capacity;
  return (
    <div className="clock-row" aria-hidden>
      <span className="clock-line">
        {items
          .filter(({ isAllDay, start }) => !isAllDay || minuteOfWall(start) !== 0)
          .map((item) => (
            <Segments key={item.id} item={item} day={day} />
          ))}
      </span>
      {minutes > 0 && (
        <span className={isOver ? 'sum is-over' : 'sum'}>
          {`${isOver ? '▲ ' : ''}${hoursText(minutes)}`}
        </span>
      )}
    </div>
  );
}
