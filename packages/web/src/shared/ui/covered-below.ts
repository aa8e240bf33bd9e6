import { useEffect, useState } from 'react';

const property = '--covered-below';

/** How much of the window's lower edge something lies over: what people have to press stays above it. */
export const coveredBelow = `var(${property}, 0px)`;

/** For what lies over the lower edge of every page: answers what to hand to its `ref`. */
export function useCovering(): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null) return undefined;
    const root = document.documentElement;
    const update = (): void => {
      const covered = Math.ceil(window.innerHeight - element.getBoundingClientRect().top);
      root.style.setProperty(property, `${covered}px`);
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    observer.observe(root);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [element]);
  return setElement;
}
