import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PreviewSource } from '../preview-source.ts';
import { loadPdfjs } from './load-pdfjs.ts';
import { openPdf } from './open-pdf.ts';
import { type FoundPlaces, layOut, type PdfContext, type PdfState } from './pdf-context.ts';
import { type PdfProblem, pdfProblem } from './pdf-problem.ts';

/** A question for the password of an encrypted file. */
export interface PasswordQuestion {
  readonly wasWrong: boolean;
  readonly answer: (password: string) => void;
}

interface OpenPdf {
  readonly store: PdfContext | null;
  readonly state: PdfState | null;
  readonly found: FoundPlaces | null;
  readonly question: PasswordQuestion | null;
  readonly problem: PdfProblem | null;
  readonly tryAgain: () => void;
}

interface PdfSetters {
  readonly setStore: (store: PdfContext | null) => void;
  readonly setState: (state: PdfState) => void;
  readonly setFound: (found: FoundPlaces) => void;
  readonly setQuestion: (question: PasswordQuestion | null) => void;
}

/** Opens and lays out; answers what ends all of it. Stops where it is as soon as `signal` is aborted. */
async function present(
  source: PreviewSource,
  container: HTMLDivElement,
  { setters, signal }: { readonly setters: PdfSetters; readonly signal: AbortSignal },
): Promise<void> {
  const [library, input] = await Promise.all([loadPdfjs(), source.pdf()]);
  if (signal.aborted) return;
  const { document, close } = openPdf(library, input, {
    askPassword: (answer, wasWrong) =>
      setters.setQuestion({
        wasWrong,
        answer: (password) => {
          setters.setQuestion(null);
          answer(password);
        },
      }),
  });
  let isLaidOut: Promise<unknown> = Promise.resolve();
  // The viewer asks for both first, and reports an error in the console where the document goes before they are there.
  signal.addEventListener('abort', () => void isLaidOut.then(close), { once: true });
  const opened = await document;
  if (signal.aborted) return;
  isLaidOut = Promise.allSettled([opened.getPage(1), opened.getPermissions()]);
  const { setState: onState, setFound: onFound } = setters;
  const store = layOut(library, opened, { container, onState, onFound });
  signal.addEventListener('abort', () => store.leave(), { once: true });
  setters.setStore(store);
}

/** A PDF on the page, from fetching to leaving. */
export function usePdf(source: PreviewSource, container: RefObject<HTMLDivElement | null>): OpenPdf {
  const [store, setStore] = useState<PdfContext | null>(null);
  const [state, setState] = useState<PdfState | null>(null);
  const [found, setFound] = useState<FoundPlaces | null>(null);
  const [question, setQuestion] = useState<PasswordQuestion | null>(null);
  const [problem, setProblem] = useState<PdfProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef(source);
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const setters = { setStore, setState, setFound, setQuestion };
    present(shown.current, element, { setters, signal }).catch((cause: unknown) => {
      if (!signal.aborted) setProblem(pdfProblem(cause));
    });
    return () => {
      end.abort();
      setStore(null);
    };
  }, [container, attempt]);
  const tryAgain = (): void => {
    setProblem(null);
    setAttempt((count) => count + 1);
  };
  return { store, state, found, question, problem, tryAgain };
}
