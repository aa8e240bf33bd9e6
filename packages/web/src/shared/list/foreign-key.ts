const typingPlaces =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]';
/** They take the space bar and the arrows; nothing is typed into them. */
const tickPlaces = 'input[type="checkbox"], input[type="radio"]';
const ownKeys = '[role="dialog"], [role="menu"], [role="listbox"]';

function isWithModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph');
}

function isTyped({ key }: KeyboardEvent, target: Element): boolean {
  if (target.matches(tickPlaces)) return key.length > 1 || key === ' ';
  return target.closest(typingPlaces) !== null;
}

function isOfAnother(event: KeyboardEvent, list: Element | undefined): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (isTyped(event, target)) return true;
  const owner = target.closest(ownKeys);
  return owner !== null && (list === undefined || !owner.contains(list));
}

/**
 * Whether a key belongs to somebody else: it is typed into a field, meant for an open menu or dialog, already used,
 * or pressed together with Strg, Alt or AltGr (which types characters on a German keyboard). A box to tick takes no letters, and
 * a dialog that the whole list stands in takes none of its keys away.
 */
export function isForeignKey(event: KeyboardEvent, list?: Element): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  return isWithModifier(event) || isOfAnother(event, list);
}
