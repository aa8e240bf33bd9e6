import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyValidator,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { theme } from '#app/theme.ts';
import { parseSearch, stringifySearch } from '#shared/format/search-text.ts';

/** A document without layout: everything has the size of a window. */
export function giveElementsASize(): void {
  for (const width of ['offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, width, 'get').mockReturnValue(1400);
  for (const height of ['offsetHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, height, 'get').mockReturnValue(600);
}

/** What is opened, and where. */
interface Opening {
  readonly address: string;
  readonly queryClient: QueryClient;
}

interface PageInput extends Opening {
  readonly path: string;
  readonly page: () => ReactElement;
}

interface RoutesInput extends Opening {
  readonly routes: readonly RegisteredRoute[];
}

/** What of a route of the application its page needs; the shell around it, and who may pass, are left out. */
export interface RegisteredRoute {
  readonly options: {
    readonly path?: string;
    readonly component?: RouteComponent;
    readonly validateSearch?: AnyValidator;
  };
}

/** A page at an address of its own, in a router without a window. */
export function renderPage({ path, page, ...opening }: PageInput) {
  return renderRoutes({ ...opening, routes: [{ options: { path, component: page } }] });
}

/** Pages as the application registers them, in a router without a window. */
export function renderRoutes({ routes, address, queryClient }: RoutesInput) {
  const rootRoute = createRootRoute();
  // Pages find their search and parameters by the names they have in the application.
  const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });
  const pages = routes.map(({ options: { path = '', component, validateSearch } }) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path,
      ...(component !== undefined && { component }),
      ...(validateSearch !== undefined && { validateSearch }),
    }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren(pages)]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const leave = (): void => {
    root.unmount();
    place.remove();
  };
  return {
    /** As the page has followed it. */
    address: () => router.state.resolvedLocation?.href ?? '',
    back: () => router.history.back(),
    leave,
  };
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The key beside what a button does is not part of what it is called. */
function textWithoutKeys(element: Element): string {
  const hints = [...element.querySelectorAll('kbd[aria-hidden]')];
  // From the end: a key is the first letter of a name as well.
  return hints.reduceRight((text, { textContent: key }) => {
    const at = text.lastIndexOf(key);
    return text.slice(0, at) + text.slice(at + key.length);
  }, element.textContent);
}

function labelOf(element: Element): string {
  const isLabelled = isField(element) || element instanceof HTMLSelectElement;
  const label = isLabelled ? element.labels?.[0]?.textContent : undefined;
  const text = element.getAttribute('aria-label') ?? label ?? textWithoutKeys(element);
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Ends what hangs, and nothing that a busy machine is slow with. */
const patience = 300_000;

/** So often something is looked at that does not come; a process that gets no time looks less often, too. */
const usualTries = 200;

/**
 * Waits until this no longer throws, and answers what it does; otherwise it throws as it did last. While a part of the
 * application is still being loaded, looking at it does not count.
 */
export async function untilPasses<Value>(
  look: () => Value,
  tries = usualTries,
): Promise<Awaited<Value>> {
  let left = tries;
  const last = await vi.waitFor(
    async () => {
      try {
        return { isPassed: true, value: await look() } as const;
      } catch (error) {
        await vi.dynamicImportSettled();
        left -= 1;
        if (left > 0) throw error;
        return { isPassed: false, error } as const;
      }
    },
    { timeout: patience },
  );
  if (last.isPassed) return last.value;
  throw last.error;
}

/** Waits for an element and answers it: by its selector, and by what it is called. */
export async function find(selector: string, label?: string): Promise<HTMLElement> {
  return untilPasses(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>(selector)];
    const found = all.find((one) => label === undefined || labelOf(one) === label);
    if (found === undefined)
      throw new Error(`No ${selector} "${label ?? ''}" among ${all.map(labelOf).join(' | ')}`);
    return found;
  });
}

/** Clicks something once it is there. */
export async function click(selector: string, label?: string): Promise<void> {
  (await find(selector, label)).click();
}

/** Types into a field as a person does: React hears of it. */
export function enter(field: HTMLElement, text: string): void {
  if (!isField(field)) throw new Error(`${labelOf(field)} is no field`);
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types into a field once it is there. */
export async function type(selector: string, label: string, text: string): Promise<void> {
  enter(await find(selector, label), text);
}

/** Chooses an entry of the browser's own list once it is there, by its label. */
export async function choose(label: string, entry: string): Promise<void> {
  const field = await find('select', label);
  const option = [...field.querySelectorAll('option')].find((one) => one.text === entry);
  if (!(field instanceof HTMLSelectElement) || option === undefined)
    throw new Error(`No "${entry}" in "${label}": ${field.textContent}`);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, option.value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Presses a key where the keyboard is. As in a browser, what it changed is rendered before the next one can be pressed: otherwise a
 * second key would be answered from what the page showed before the first.
 */
export function press(key: string): void {
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  flushSync(() => (document.activeElement ?? document.body).dispatchEvent(pressed));
}
