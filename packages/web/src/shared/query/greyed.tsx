import Box from '@mui/material/Box';
import { createContext, type ReactNode, useContext } from 'react';
import { useLostSince } from '#api/connection.ts';

const isInside = createContext(false);

/** Whether to grey what stands here, because the server cannot be reached; inside of {@link Greyed} that does it. */
export function useGreyed(): boolean {
  const isLost = useLostSince() !== null;
  return !useContext(isInside) && isLost;
}

/** What the server said once: it stays, greyed, while the server cannot be reached. */
export function Greyed({ children }: { readonly children: ReactNode }) {
  const isGreyed = useGreyed();
  if (useContext(isInside)) return children;
  return (
    <isInside.Provider value>
      <Box className={isGreyed ? 'is-stale' : ''} sx={greyedShape}>
        {children}
      </Box>
    </isInside.Provider>
  );
}

// Without a box of its own it changes nothing about the layout.
const greyedShape = { display: 'contents', '&.is-stale > *': { opacity: 0.6 } } as const;
