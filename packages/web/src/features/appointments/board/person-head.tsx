import { hoursText } from '@energieakte/contract';
import { boardColors, hatched } from './board-look.ts';
import { type BoardRow, type LoadSums, sumsOf } from './board-items.ts';

/** `31:30 von 38:30 h`; more than that stands out by sign, weight and color. */
function LoadText({ sums: { firm, tentative, capacity } }: { readonly sums: LoadSums }) {
  const isOver = firm + tentative > capacity;
  return (
    <span className={isOver ? 'is-over' : ''}>
      {`${isOver ? '▲ ' : ''}${hoursText(firm + tentative)} von ${hoursText(capacity)} h`}
    </span>
  );
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%`;

/** How full the days shown are: firm, planned for now, beyond what can be given. */
export function LoadBar({ sums: { firm, tentative, capacity } }: { readonly sums: LoadSums }) {
  const planned = firm + tentative;
  const whole = Math.max(planned, capacity);
  const over = Math.max(0, planned - capacity);
  const within = planned - over;
  const firmPart = Math.min(firm, within);
  return (
    <span className="load-bar" aria-hidden>
      <i style={{ width: percent(firmPart, whole), background: boardColors.firm }} />
      <i style={{ width: percent(within - firmPart, whole), background: hatched }} />
      <i style={{ width: percent(over, whole), background: boardColors.over }} />
    </span>
  );
}

/** Whose row it is, and how full the days shown are. */
export function PersonHead({ row: { label, person } }: { readonly row: BoardRow }) {
  const sums = sumsOf(person);
  return (
    <>
      <strong title={label}>{label}</strong>
      <LoadText sums={sums} />
      <LoadBar sums={sums} />
    </>
  );
}
