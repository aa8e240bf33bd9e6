import { act } from 'react';

/** The keys of somebody who has no mouse, in a page that stands in the document of a test. */

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

function stops(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled, [aria-hidden="true"]'),
  );
}

/** What an element is called: by its own label, by a label bound to it, or by what stands in it. */
function nameOf(element: Element): string {
  const bound = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
  return (element.getAttribute('aria-label') ?? bound?.textContent ?? element.textContent).trim();
}

function focused(): HTMLElement {
  if (document.activeElement instanceof HTMLElement) return document.activeElement;
  throw new Error('Nothing has the focus');
}

/** The name of what has the focus. */
export function focusedName(): string {
  return nameOf(focused());
}

/** Goes on with the tab key until something of this name has the focus, at most once around the page. */
export async function tabTo(name: string): Promise<HTMLElement> {
  const all = stops();
  const start = all.indexOf(focused());
  const order = [...all.slice(start + 1), ...all.slice(0, start + 1)];
  const found = order.find((element) => nameOf(element) === name);
  if (found === undefined) {
    throw new Error(`The tab key does not reach „${name}“, but ${all.map(nameOf).join(' | ')}`);
  }
  await act(async () => Promise.resolve(found.focus()));
  return found;
}

/** Presses Enter on the button or link that has the focus. */
export async function pressEnter(): Promise<void> {
  await act(async () => Promise.resolve(focused().click()));
}

/** Replaces what stands in the field that has the focus. */
export async function typeText(text: string): Promise<void> {
  const field = focused();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  if (set === undefined) throw new Error(`Nothing can be typed into „${nameOf(field)}“`);
  await act(async () => {
    // As the browser does it: React hears of a value that it has not set itself.
    Reflect.apply(set, field, [text]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return Promise.resolve();
  });
}

/** Pastes a text into the field that has the focus. */
export async function pasteText(text: string): Promise<void> {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  await act(async () => Promise.resolve(focused().dispatchEvent(event)));
}
