// Reads and decodes the document apart from the page; it starts itself.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
