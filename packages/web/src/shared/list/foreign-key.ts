const typingPlaces =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]';
const ownKeys = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Whether a key belongs to somebody else: it is typed into a field, meant for an open menu or dialog, already used,
 * or pressed together with Strg, Alt or AltGr (which types characters on a German keyboard).
 */
export function isForeignKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph')) return true;
  const { target } = event;
  return target instanceof Element && target.closest(`${typingPlaces}, ${ownKeys}`) !== null;
}
