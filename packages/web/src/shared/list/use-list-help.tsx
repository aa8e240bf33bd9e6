import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ListEffects } from './list-shortcuts.ts';

const ListHelp = lazy(async () => ({ default: (await import('./list-help.tsx')).ListHelp }));

/** The keys of a list in words, to be asked for by a key of its own; `help` is to be rendered. */
export function useListHelp(effects: ListEffects): {
  readonly showHelp: () => void;
  readonly help: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const help = isOpen && (
    <Suspense>
      <ListHelp effects={effects} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { showHelp: () => setOpen(true), help };
}
