import type { PdfInput } from '../preview-source.ts';
import type { Pdfjs } from './load-pdfjs.ts';

/** Bytes fetched at once from a large file. */
const chunkBytes = 256 * 1024;

/** Larger pictures inside a PDF are left out instead of filling the memory. */
const largestImagePixels = 100_000_000;

/** 64 MB: what one canvas may hold. */
const largestCanvasBytes = 64 * 1024 * 1024;

interface OpenOptions {
  /** Asked for when the file is encrypted; `wasWrong` after a wrong one. */
  readonly askPassword: (answer: (password: string) => void, wasWrong: boolean) => void;
}

/**
 * Opens a document in a worker of its own; with `destroy()` of the task the worker and all it holds are gone.
 * Fonts, character maps and decoders come from our own server, never from elsewhere.
 */
export function openPdf({ pdfjs }: Pdfjs, input: PdfInput, { askPassword }: OpenOptions) {
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const verbosity = pdfjs.VerbosityLevel.ERRORS;
  // The worker takes its own from here: leaving a page while its text is read is nothing to warn about.
  const worker = pdfjs.PDFWorker.create({ port, verbosity });
  const ours = new URL(`/assets/pdfjs-${pdfjs.version}/`, location.href).href;
  const task = pdfjs.getDocument({
    ...input,
    worker,
    cMapUrl: `${ours}cmaps/`,
    standardFontDataUrl: `${ours}standard_fonts/`,
    wasmUrl: `${ours}decoders/`,
    // WebAssembly would need an opening in the content security policy; the same decoders come as JavaScript.
    useWasm: false,
    useWorkerFetch: true,
    // What stands in for fonts a file does not bring must not depend on the machine.
    useSystemFonts: false,
    enableXfa: false,
    rangeChunkSize: chunkBytes,
    // A set of plans with 200 sheets is fetched as far as it is looked at.
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: largestImagePixels,
    canvasMaxAreaInBytes: largestCanvasBytes,
    verbosity,
  });
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    askPassword(answer, reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD);
  const close = async (): Promise<void> => {
    await task.destroy();
    worker.destroy();
    port.terminate();
  };
  return { document: task.promise, close };
}
