import type { PDFDocumentProxy } from 'pdfjs-dist';
import { germanWords } from './german-words.ts';
import type { Pdfjs } from './load-pdfjs.ts';
import { makeSafeLink } from './safe-link.ts';

/** 16 megapixels (64 MB) for a page; what is enlarged beyond is drawn only where it is looked at. */
const largestPagePixels = 2 ** 24;

/** What the bar shows. */
export interface PdfState {
  readonly page: number;
  readonly pages: number;
  readonly scale: number;
  /** The sheet in sight is no wider than the window. */
  readonly fits: boolean;
}

interface StoreOptions {
  readonly container: HTMLDivElement;
  readonly onState: (state: PdfState) => void;
  readonly onFound: (found: FoundPlaces) => void;
}

/** Which match is marked, of how many; both 0 when there is none. */
export interface FoundPlaces {
  readonly current: number;
  readonly total: number;
}

type EventBus = InstanceType<Pdfjs['viewer']['EventBus']>;
type Viewer = InstanceType<Pdfjs['viewer']['PDFViewer']>;

function stateOf(viewer: Viewer): PdfState {
  const { currentPageNumber: page, pagesCount: pages, currentScale: scale, container } = viewer;
  const sheet = container.querySelector(`.page[data-page-number="${page}"]`);
  const fits = sheet === null || sheet.clientWidth <= container.clientWidth;
  return { page, pages, scale, fits };
}

function toolsOf(viewer: Viewer) {
  return {
    goTo: (page: number) => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), viewer.pagesCount);
    },
    zoomIn: () => viewer.increaseScale(),
    zoomOut: () => viewer.decreaseScale(),
    naturalSize: () => {
      viewer.currentScaleValue = '1';
    },
    fitWidth: () => {
      viewer.currentScaleValue = 'page-width';
    },
    rotate: () => {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
    },
  };
}

function finderOf(eventBus: EventBus) {
  return {
    find: (query: string, step: 'new' | 'next' | 'previous') =>
      eventBus.dispatch('find', {
        type: step === 'new' ? '' : 'again',
        query,
        caseSensitive: false,
        entireWord: false,
        matchDiacritics: false,
        highlightAll: true,
        findPrevious: step === 'previous',
      }),
    endFinding: () => eventBus.dispatch('findbarclose', {}),
  };
}

function linkServiceOf({ viewer }: Pdfjs, eventBus: EventBus) {
  const service = new viewer.PDFLinkService({ eventBus });
  // Named actions (print, save, full screen) and layers are not a document's business here.
  return Object.assign(service, {
    addLinkAttributes: makeSafeLink,
    executeNamedAction: () => undefined,
  });
}

/** What the viewer takes and its types do not know, or know as a class of their own only. */
const undeclared = (abortSignal: AbortSignal): object => ({ l10n: germanWords, abortSignal });

/**
 * Lays a document on the window: draws only the pages in sight, with their text for copying and finding.
 * Forms are drawn, not filled; scripts of the document are never loaded.
 */
export function layOut(library: Pdfjs, document: PDFDocumentProxy, options: StoreOptions) {
  const { viewer: parts, pdfjs } = library;
  const { container, onState, onFound } = options;
  const end = new AbortController();
  const eventBus = new parts.EventBus();
  const linkService = linkServiceOf(library, eventBus);
  const findController = new parts.PDFFindController({ eventBus, linkService });
  const viewer = new parts.PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    ...undeclared(end.signal),
    textLayerMode: 1,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    maxCanvasPixels: largestPagePixels,
  });
  linkService.setViewer(viewer);
  const reportState = (): void => onState(stateOf(viewer));
  eventBus.on('pagesinit', () => {
    // Who has left meanwhile has nothing to scroll, which the viewer would report as an error.
    if (end.signal.aborted || !container.isConnected) return;
    void germanWords.translate(container);
    viewer.currentScaleValue = 'page-width';
    // A portrait page as wide as a large window shows three lines of it.
    if (viewer.currentScale > 1.5) viewer.currentScaleValue = 'auto';
    reportState();
  });
  eventBus.on('pagechanging', reportState);
  eventBus.on('scalechanging', reportState);
  const reportFound = ({ matchesCount }: { readonly matchesCount: FoundPlaces }): void =>
    onFound({ current: matchesCount.current, total: matchesCount.total });
  eventBus.on('updatefindmatchescount', reportFound);
  eventBus.on('updatefindcontrolstate', reportFound);
  viewer.setDocument(document);
  linkService.setDocument(document, null);
  return {
    ...toolsOf(viewer),
    ...finderOf(eventBus),
    leave: () => {
      end.abort();
      viewer.cleanup();
    },
  };
}

export type PdfContext = ReturnType<typeof layOut>;
