import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { useFileDrag } from '../intake/use-file-drag.ts';

type Take = (files: readonly File[]) => void;

interface DropContext {
  /** The place under the mouse, as `paper:<id>`; `null` while nothing is dragged. */
  readonly aimed: string | null;
  readonly listen: (documentId: string, take: Take) => () => void;
}

const Context = createContext<DropContext>({ aimed: null, listen: () => () => undefined });

/**
 * Around places that take files for one document each: gives every drop to the place it fell on. What falls beside them is
 * nobody's, and the browser does not open it either.
 */
export function DropFrame({ children }: { readonly children: ReactNode }) {
  const places = useRef(new Map<string, Take>());
  const aimed = useFileDrag(true, (files, { paperId }) => {
    if (paperId !== undefined) places.current.get(paperId)?.(files);
  });
  const context = useMemo(
    (): DropContext => ({
      aimed,
      listen: (documentId, take) => {
        places.current.set(documentId, take);
        return () => void places.current.delete(documentId);
      },
    }),
    [aimed],
  );
  return <Context value={context}>{children}</Context>;
}

/** Takes what is dropped on the place of a document; answers whether files are over it. */
export function useDrops(documentId: string, take: Take): boolean {
  const { aimed, listen } = useContext(Context);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => listen(documentId, (files) => latest.current(files)), [documentId, listen]);
  return aimed === `paper:${documentId}`;
}
