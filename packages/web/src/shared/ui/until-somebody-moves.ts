const watched = { capture: true, passive: true };

/**
 * Does something now and after each change inside `root`, until it answers that it is done, or somebody presses a key or
 * the pointer: who works on is not called back. Answers how to stop.
 */
export function untilSomebodyMoves(root: Node, isDone: () => boolean): () => void {
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('pointerdown', stop, watched);
    document.removeEventListener('keydown', stop, watched);
  };
  const go = (): void => {
    if (isDone()) stop();
  };
  const observer = new MutationObserver(go);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('pointerdown', stop, watched);
  document.addEventListener('keydown', stop, watched);
  go();
  return stop;
}
