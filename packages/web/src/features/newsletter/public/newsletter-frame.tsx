import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';

interface NewsletterFrameProps {
  /** The name of the office, once it is known. */
  readonly office?: string | null | undefined;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The page around the one thing that is said or asked; its heading takes the focus whenever it changes. */
export function NewsletterFrame({ office = null, title, text, children }: NewsletterFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Box
      sx={{ minHeight: '100dvh', bgcolor: 'background.paper', display: 'flex', flexDirection: 'column' }}
    >
      <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider', px: 4, py: 3 }}>
        <Typography
          component="p"
          sx={{ fontWeight: 600, maxWidth: 560, mx: 'auto', minHeight: 21, overflowWrap: 'anywhere' }}
        >
          {office}
        </Typography>
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 592, mx: 'auto', px: 4, py: 6 }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: 16, mb: 5 }}>
          {text}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

/** The address came without its secret part, as mail programs sometimes break it. */
export const incompleteLink = (
  <NewsletterFrame
    title="Der Link ist unvollständig"
    text="Bitte öffnen Sie den Link noch einmal aus der E-Mail, oder kopieren Sie ihn ganz in die Adresszeile."
  />
);
