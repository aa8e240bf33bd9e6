function pageNumberOf(element: Element): string | null {
  const page: unknown = JSON.parse(element.getAttribute('data-l10n-args') ?? '{}');
  return typeof page === 'object' && page !== null && 'page' in page ? String(page.page) : null;
}

function nameElement(element: Element): void {
  if (element.getAttribute('data-l10n-id') !== 'pdfjs-page-landmark') return;
  const page = pageNumberOf(element);
  if (page !== null) element.setAttribute('aria-label', `Seite ${page}`);
}

/** The few words pdf.js says by itself, instead of its English ones: the names of the pages. */
export const germanWords = {
  getLanguage: () => 'de',
  getDirection: () => 'ltr',
  get: async () => '',
  translate: async (root: Element) => {
    nameElement(root);
    for (const element of root.querySelectorAll('[data-l10n-id]')) nameElement(element);
  },
  translateOnce: async (element: Element) => nameElement(element),
  destroy: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
} as const;
