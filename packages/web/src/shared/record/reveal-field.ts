type Reveal = (path: string) => void;

const revealers = new Set<Reveal>();

/** Announces a part of a form that can be folded; it opens itself when it is asked for a path inside it. */
export function onReveal(reveal: Reveal): () => void {
  revealers.add(reveal);
  return () => {
    revealers.delete(reveal);
  };
}

/** Asks folded parts to open whatever holds this path. */
export function revealField(path: string): void {
  for (const reveal of revealers) reveal(path);
}
