import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDistanceFromTop } from './element-size.ts';

/** The top of the page before it has been measured, and what stays free below it, in pixels. */
const guessedTop = 72;
const spaceBelow = 12;

/** The page leaves room free below; the shell's own room would make the window scroll by the rest. */
export const roomBelow = { mb: { xs: '-4px', md: '-8px' } } as const;

interface FullPageProps {
  /** In pixels; below it the window scrolls. */
  readonly minHeight: number | { readonly xs: number; readonly sm: number };
  readonly children: ReactNode;
}

/** A page as high as the window, so that only the list in it scrolls. */
export function FullPage({ minHeight, children }: FullPageProps) {
  const { ref, top } = useDistanceFromTop();
  const height = `calc(100dvh - ${top ?? guessedTop}px - ${spaceBelow}px)`;
  return (
    <Box ref={ref} sx={{ display: 'flex', flexDirection: 'column', minHeight, height, ...roomBelow }}>
      {children}
    </Box>
  );
}
