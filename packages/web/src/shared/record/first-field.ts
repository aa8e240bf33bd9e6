/** Marks the form that a page is there for, so that the keyboard begins in it. */
export const pageForm = { 'data-page-form': '' } as const;

const fields = '[data-page-form] :is(input, select, textarea, [role="combobox"])';
const closed = ':disabled, [readonly], [aria-disabled="true"], [aria-hidden="true"], [type="hidden"]';

/** The first field of the page's form that can be filled in, or `null`. */
export function firstFieldIn(page: HTMLElement): HTMLElement | null {
  const all = [...page.querySelectorAll<HTMLElement>(fields)];
  return all.find((field) => field.tabIndex >= 0 && !field.matches(closed)) ?? null;
}
