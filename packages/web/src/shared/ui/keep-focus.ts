import { gridSelector } from './grid-selector.ts';

/** What stands below each other and goes one by one. */
const rowSelector = 'li, tr, [role="row"], [role="listitem"]';
const stopSelector = 'a[href], button, input, select, textarea, [tabindex]';

/** What the keyboard was at, and which stop of its row that is. */
interface Place {
  readonly element: HTMLElement;
  readonly stop: number;
}

/** Where the keyboard is kept. */
interface Keeping {
  readonly root: HTMLElement;
  /** What takes the keyboard while what it was at is disabled. */
  readonly waitingRoom: (element: HTMLElement) => HTMLElement | null;
  /** Where it goes when nothing is left beside what vanished from here; `null` while there is no such place yet. */
  readonly rest: (place: Element) => HTMLElement | null;
}

function stopsIn(place: Element): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(stopSelector)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled'),
  );
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(rowSelector);
  return { element, stop: row === null ? 0 : Math.max(0, stopsIn(row).indexOf(element)) };
}

/** The rows beside one that was taken out: what stands in its place now, what follows, then those before it. */
function rowsAround(place: Node, before: Node | null): readonly Element[] {
  const left = [...place.childNodes];
  const at = left.findIndex((node) => node === before) + 1;
  return [...left.slice(at), ...left.slice(0, at).toReversed()]
    .filter((node) => node instanceof Element)
    .filter((element) => element.matches(rowSelector));
}

/** Where rows may go on when something was taken out of this place, the best one first. */
function rowsAfter(place: Element, before: Node | null): readonly Element[] {
  const row = place.closest(rowSelector);
  const list = row?.parentNode ?? null;
  return row === null || list === null ? rowsAround(place, before) : [row, ...rowsAround(list, row)];
}

/** Who moves the keyboard where a grid has no row for it: that draws only the rows in sight. */
const others = Symbol('others');

/** The row of a grid in place of one that was taken out, else the one that Tab leads to. */
function rowOfGrid(grid: Element, place: Element, before: Node | null): HTMLElement | typeof others {
  const next = rowsAround(place, before).find((row) => row.hasAttribute('tabindex'));
  if (next instanceof HTMLElement) return next;
  return grid.querySelector<HTMLElement>('[tabindex="0"]') ?? others;
}

/** Where the keyboard goes on when what it was at was taken out of the page; `null` while there is no such place. */
function afterLoss(
  { element, stop }: Place,
  changes: readonly MutationRecord[],
  { root, rest }: Pick<Keeping, 'root' | 'rest'>,
): HTMLElement | typeof others | null {
  const change = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(element)),
  );
  const target = change?.target;
  // Taken out before, or together with more around it.
  if (change === undefined || !(target instanceof Element) || !target.isConnected) return rest(root);
  const grid = target.closest(gridSelector);
  if (grid !== null) return rowOfGrid(grid, target, change.previousSibling);
  const stops = rowsAfter(target, change.previousSibling).map(stopsIn);
  const next = stops.map((row) => row[Math.min(stop, row.length - 1)]);
  return next.find((one) => one !== undefined) ?? rest(target);
}

/** Nothing has the keyboard any more: what was just disabled is answered for another moment. */
function isLost({ element }: Place): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active === element;
}

/**
 * Keeps the keyboard in a part of the page when what it was at vanishes or is disabled: with the next row, else where
 * `rest` says, and back at what can be used again. Otherwise the next key would reach nothing: Escape would not close a
 * dialog. It is done before any further key, which no timer could promise. Answers how to stop.
 */
export function keepFocusIn(keeping: Keeping): () => void {
  const { root } = keeping;
  let last: Place | null = null;
  /** Where the keyboard waits for `last`. */
  let waitingRoom: HTMLElement | null = null;
  let isOnItsWay = false;
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === waitingRoom || target === root) return;
    last = placeOf(target);
    waitingRoom = null;
  };
  // Between two elements nothing has the keyboard for a moment, which is no loss: whoever presses Tab goes on.
  const leave = ({ relatedTarget }: FocusEvent): void => {
    isOnItsWay = relatedTarget !== null;
  };
  const arrive = (): void => {
    isOnItsWay = false;
  };
  // Whoever presses elsewhere leaves it; pressed once more, it keeps the keyboard, which nothing says again.
  const forget = ({ target }: Event): void => {
    if (!(target instanceof Node) || last?.element.contains(target) !== true) last = null;
  };
  const isOurs = (place: Place): boolean =>
    isLost(place) || (waitingRoom !== null && document.activeElement === waitingRoom);
  const goTo = (element: HTMLElement): void => {
    waitingRoom = element.matches(':disabled') ? keeping.waitingRoom(element) : null;
    const place = waitingRoom ?? element;
    if (document.activeElement !== place) place.focus({ preventScroll: true });
  };
  const follow = (changes: readonly MutationRecord[]): void => {
    if (last === null) return;
    const wasOurs = isOurs(last);
    if (!root.contains(last.element)) {
      const next = afterLoss(last, changes, keeping);
      // A page that is still loading has its heading later.
      if (next === null) return;
      last = next === others ? null : placeOf(next);
    }
    if (last !== null && wasOurs) goTo(last.element);
  };
  const observer = new MutationObserver((changes) => (isOnItsWay ? undefined : follow(changes)));
  const within = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', leave);
  document.addEventListener('focusin', arrive);
  root.addEventListener('pointerdown', forget);
  observer.observe(root, within);
  // A dialog over the page, or over this one, has gone with the keyboard in it.
  observer.observe(document.body, { childList: true });
  return () => {
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', leave);
    document.removeEventListener('focusin', arrive);
    root.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}
