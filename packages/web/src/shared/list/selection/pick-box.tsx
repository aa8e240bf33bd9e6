import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';

/** The width of the column with the boxes, in pixels. */
export const pickWidth = 34;

export type PickState = 'none' | 'some' | 'all';

/** The box in front of a row; what it says to screen readers stands at the row or the button around it. */
export function PickBox({ state }: { readonly state: PickState }) {
  return (
    <span className={`pick-box${state === 'none' ? '' : ' is-picked'}`} aria-hidden>
      {state === 'all' && <Check size={12} strokeWidth={3} />}
      {state === 'some' && <Minus size={12} strokeWidth={3} />}
    </span>
  );
}
