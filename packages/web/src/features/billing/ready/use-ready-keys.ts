import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { usePageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { useListKeys } from '#shared/list/list-keys.ts';
import type { Shortcut } from '#shared/list/shortcut-help.tsx';

const shortcuts: readonly Shortcut[] = [
  { keys: ['J'], effect: 'nächstes Kästchen' },
  { keys: ['K'], effect: 'voriges Kästchen' },
  { keys: ['Leertaste'], effect: 'ankreuzen' },
  { keys: ['B'], effect: 'zu „Rechnungen entwerfen“' },
  { keys: ['S'], effect: 'in dieser Liste suchen' },
  { keys: ['Esc'], effect: 'Auswahl aufheben' },
];

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** What can be ticked, in the order of the list. */
function boxesIn(list: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])];
}

/** The box beside the one the keyboard is at or, from a link between two, the next one that way; `null` at the ends. */
function boxBeside(boxes: readonly HTMLElement[], from: Element, by: 1 | -1): HTMLElement | null {
  const side = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const that = boxes.filter((box) => (from.compareDocumentPosition(box) & side) !== 0);
  return that.at(by === 1 ? 0 : -1) ?? null;
}

interface ReadyKeysInput {
  /** The search box. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly untick: () => void;
}

/**
 * The keys of what can be billed: `J` and `K` from box to box, `B` to the button that drafts what is ticked, however many rows are
 * in between, `Esc` takes the ticks back. All that follows from them goes on where the keyboard was in the list.
 */
export function useReadyKeys({ input, untick }: ReadyKeysInput) {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLElement>(null);
  const focusRows = (): void => {
    const wasAt = place.current;
    (wasAt?.isConnected === true ? wasAt : boxesIn(list.current)[0])?.focus();
  };
  const clear = (): void => {
    // The bar goes with the ticks.
    if (list.current?.contains(document.activeElement) !== true) focusRows();
    untick();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    if (list.current?.contains(target) === true) place.current = target;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, nativeEvent } = event;
    if (key === 'Escape' && button.current !== null) return clear();
    const by = steps[key];
    if (by === undefined || !(target instanceof Element) || isForeignKey(nativeEvent)) return;
    if (list.current?.contains(target) !== true) return;
    event.preventDefault();
    boxBeside(boxesIn(list.current), target, by)?.focus();
  };
  useListKeys({
    focusSearch: () => input.current?.focus(),
    focusRows,
    changeSelected: () => button.current?.focus(),
  });
  usePageShortcuts(shortcuts);
  return { list, button, onFocus, onKeyDown, focusRows, clear };
}
