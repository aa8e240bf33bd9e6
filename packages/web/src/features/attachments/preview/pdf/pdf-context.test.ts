// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { untilPasses } from '#test/render-page.tsx';
import { loadPdfjs } from './load-pdfjs.ts';
import { layOut } from './pdf-context.ts';

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** pdf.js, with a bus that says what went over it. */
async function listenedLibrary() {
  const { pdfjs, viewer } = await loadPdfjs();
  pdfjs.GlobalWorkerOptions.workerSrc = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const heard: string[] = [];
  class ListenedBus extends viewer.EventBus {
    override dispatch(name: string, data: Record<string, unknown>): void {
      super.dispatch(name, data);
      heard.push(name);
    }
  }
  return { library: { pdfjs, viewer: { ...viewer, EventBus: ListenedBus } }, heard };
}

test.each(['left', 'taken off the page'])(
  'a document that was %s while it was laid out is not scaled any more',
  async (how) => {
    // That the file has no table of its parts is said aloud.
    vi.spyOn(console, 'warn').mockReturnValue();
    const { library, heard } = await listenedLibrary();
    const container = document.createElement('div');
    container.append(document.createElement('div'));
    document.body.append(container);
    const data = new TextEncoder().encode(pdf);
    const opened = await library.pdfjs.getDocument({ data, verbosity: 0 }).promise;
    const onState = vi.fn<() => void>();
    const store = layOut(library, opened, { container, onState, onFound: vi.fn<() => void>() });
    if (how === 'left') store.leave();
    else container.remove();
    await untilPasses(() => expect(heard).toContain('pagesinit'));
    expect(onState).not.toHaveBeenCalled();
    await opened.loadingTask.destroy();
    container.remove();
  },
);
