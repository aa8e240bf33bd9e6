/** What stands below each other and goes one by one. */
const rowSelector = 'li, tr, [role="row"], [role="listitem"]';
const stopSelector = 'a[href], button, input, select, textarea, [tabindex]';

/** What the keyboard was at, and where in its row it stands. */
interface Place {
  readonly element: HTMLElement;
  readonly stop: number;
}

function stopsIn(place: Element): readonly HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(stopSelector)].filter(({ tabIndex }) => tabIndex >= 0);
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest(rowSelector);
  return { element, stop: row === null ? 0 : stopsIn(row).indexOf(element) };
}

/** The rows beside one that was taken out: what stands in its place now, what follows, then those before it. */
function rowsAround(place: Node, before: Node | null): readonly Element[] {
  const left = [...place.childNodes];
  const at = left.findIndex((node) => node === before) + 1;
  return [...left.slice(at), ...left.slice(0, at).toReversed()]
    .filter((node) => node instanceof Element)
    .filter((element) => element.matches(rowSelector));
}

/** Where the keyboard may go on, the best place first, when what it was at was taken out of the page. */
function rowsAfter(lost: HTMLElement, changes: readonly MutationRecord[]): readonly Element[] {
  const change = changes.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(lost)),
  );
  if (change === undefined || !(change.target instanceof Element)) return [];
  const { target, previousSibling } = change;
  const row = target.closest(rowSelector);
  const list = row?.parentNode ?? null;
  return row === null || list === null
    ? rowsAround(target, previousSibling)
    : [row, ...rowsAround(list, row)];
}

/** Nothing has the keyboard any more: some browsers answer what was disabled for another moment. */
function isLost(active: Element | null, element: HTMLElement): boolean {
  return active === null || active === document.body || active === element;
}

/** Answers whether the keyboard is there now; what is hidden or disabled does not take it. */
function focus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}

/**
 * The keyboard stays in a dialog when what it was at vanishes or is disabled: with the next row, else with the dialog
 * itself, and back at a button that can be used again. Otherwise the next key would reach nothing: Escape would not
 * close the dialog. It is done before any further key, which no timer could promise. Answers how to stop.
 */
export function keepFocusIn(dialog: HTMLElement): () => void {
  let last: Place | null = null;
  let isParked = false;
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === dialog) return;
    last = placeOf(target);
    isParked = false;
  };
  const park = (): void => {
    dialog.focus();
    isParked = true;
  };
  const goOn = ({ element, stop }: Place, changes: readonly MutationRecord[]): void => {
    const active = document.activeElement;
    if (!(isLost(active, element) || (isParked && active === dialog))) return;
    if (element.matches(':disabled')) return park();
    if (dialog.contains(element)) return active === element ? undefined : element.focus();
    const stops = rowsAfter(element, changes).map(stopsIn);
    const next = stops.map((row) => row[Math.min(stop, row.length - 1)]);
    if (!next.some((one) => one !== undefined && focus(one))) dialog.focus();
    if (last?.element === element) last = null;
  };
  const observer = new MutationObserver((changes) => {
    if (last !== null) goOn(last, changes);
  });
  const watched = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] };
  dialog.addEventListener('focusin', note);
  observer.observe(dialog, watched);
  return () => {
    dialog.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
