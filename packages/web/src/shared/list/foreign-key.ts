const typingPlaces =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]';
const ownKeys = '[role="dialog"], [role="menu"], [role="listbox"]';

function isWithModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph');
}

function isOfAnother(target: EventTarget | null, list: Element | undefined): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typingPlaces) !== null) return true;
  const owner = target.closest(ownKeys);
  return owner !== null && (list === undefined || !owner.contains(list));
}

/**
 * Whether a key belongs to somebody else: it is typed into a field, meant for an open menu or dialog, already used,
 * or pressed together with Strg, Alt or AltGr (which types characters on a German keyboard). A dialog that the whole list stands
 * in takes none of its keys away.
 */
export function isForeignKey(event: KeyboardEvent, list?: Element): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  return isWithModifier(event) || isOfAnother(event.target, list);
}
