import { projectColors } from '@energieakte/contract';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import type { ServiceFields } from './use-service-fields.ts';
import type { ServiceSteps } from './use-service-steps.ts';

interface Row {
  readonly fields: ServiceFields;
  readonly steps: ServiceSteps;
}

/** The next row above or below, which takes part in the same table. */
function focusNeighbour(row: HTMLElement, way: -1 | 1): void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-service]') ?? [])];
  rows[rows.indexOf(row) + way]?.focus();
}

function isWithModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey;
}

/** Keys of a closed row: Enter opens its fields, 0 to 8 set the status, the arrows go on. */
function pressedClosed(event: KeyboardEvent<HTMLElement>, { fields, steps }: Row): void {
  const row = event.currentTarget;
  const color = /^[0-8]$/u.test(event.key) ? projectColors[Number(event.key)] : undefined;
  const isOnRow = event.target === row;
  if (color !== undefined) steps.pick(color);
  else if (isOnRow && event.key === 'Enter' && fields.canChange) fields.open('assigneeId');
  else if (isOnRow && event.key === 'ArrowDown') focusNeighbour(row, 1);
  else if (isOnRow && event.key === 'ArrowUp') focusNeighbour(row, -1);
  else return;
  event.preventDefault();
}

/** Keys of an open row: Enter stores and closes, Esc gives up what was typed. The focus goes back to the row. */
function pressedOpen(event: KeyboardEvent<HTMLElement>, { fields }: Row): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Enter' && !fields.commit()) return;
  event.currentTarget.focus();
  fields.close();
}

interface RowHandlers {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** What the row of a service does with keys, and when the keyboard or the mouse leaves it. */
export function useServiceRow(row: Row): RowHandlers {
  const ref = useRef<HTMLDivElement>(null);
  const { fields } = row;
  return {
    ref,
    onKeyDown: (event) => {
      // What a menu or a list of the row hears, which hangs elsewhere in the document, is not for the row.
      const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (!isInside || event.defaultPrevented || isWithModifier(event)) return;
      if (fields.opened === null) pressedClosed(event, row);
      else pressedOpen(event, row);
    },
    onBlur: (event) => {
      const goesOn =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      // A window that is left keeps its focus for when it comes back.
      const isWindowLeft = document.activeElement === event.target;
      if (fields.opened === null || goesOn || isWindowLeft) return;
      if (fields.commit()) fields.close();
    },
  };
}
