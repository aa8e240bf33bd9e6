import type { Breadcrumb } from '@energieakte/contract';

const most = 20;

let steps: readonly Breadcrumb[] = [];
let page: string | null = null;

function note(text: string, failed: boolean): void {
  steps = [...steps, { at: new Date().toISOString(), text: text.slice(0, 200), failed }].slice(-most);
}

/** Notes that a kind of page was opened, by its route and without what stands in its address (`/project/details/$id`). */
export function notePage(route: string): void {
  page = route;
  note(`Seite ${route}`, false);
}

/** Notes a call by its path in the contract, without ids, query and content; `null`: the server did not answer. */
export function noteCall(
  call: { readonly method: string; readonly path: string },
  status: number | null,
) {
  const failed = status === null || status >= 400;
  note(`${call.method} ${call.path}, ${status ?? 'keine Antwort'}`, failed);
}

/** The last things somebody did, the oldest first; of what was typed or shown they say nothing. */
export function lastSteps(): Breadcrumb[] {
  return [...steps];
}

/** The kind of page that is open. */
export function openPage(): string | null {
  return page;
}
