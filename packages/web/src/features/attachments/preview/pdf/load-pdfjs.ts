// The build for older browsers too: phones of customers are not always new.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

async function loadViewer() {
  // The viewer takes the library from here, not by an import.
  Object.assign(globalThis, { pdfjsLib: pdfjs });
  return import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
}

let loading: ReturnType<typeof loadViewer> | null = null;

/** The library and its viewer; the scripting of pdf.js is a file of its own, which is neither shipped nor loaded. */
export async function loadPdfjs() {
  loading ??= loadViewer();
  try {
    return { pdfjs, viewer: await loading };
  } catch (cause) {
    loading = null;
    throw cause;
  }
}

export type Pdfjs = Awaited<ReturnType<typeof loadPdfjs>>;
