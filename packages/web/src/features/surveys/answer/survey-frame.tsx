import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProductName } from '#shared/ui/product-name.tsx';

interface SurveyFrameProps {
  /** The name of the office, once it is known. */
  readonly office: string | null;
  /** How far somebody is. */
  readonly page?: { readonly number: number; readonly of: number };
  readonly children: ReactNode;
}

const middle = { maxWidth: 640, mx: 'auto' } as const;

/** The page around a survey: whose it is, and how far one is. */
export function SurveyFrame({ office, page, children }: SurveyFrameProps) {
  const isLong = page !== undefined && page.of > 1;
  return (
    <Box
      sx={{ minHeight: '100dvh', bgcolor: 'background.paper', display: 'flex', flexDirection: 'column' }}
    >
      {isLong && (
        <LinearProgress
          variant="determinate"
          value={(page.number / page.of) * 100}
          aria-label={`Seite ${page.number} von ${page.of}`}
        />
      )}
      <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider', px: 4, py: 3 }}>
        <Box sx={{ ...middle, display: 'flex', gap: 4, alignItems: 'baseline' }}>
          {office === null ? (
            <ProductName size="1.125rem" />
          ) : (
            <Typography component="p" sx={{ fontWeight: 600, flex: 1, overflowWrap: 'anywhere' }}>
              {office}
            </Typography>
          )}
          {isLong && (
            <Typography aria-hidden color="textSecondary" sx={{ flex: 'none' }}>
              Seite {page.number} von {page.of}
            </Typography>
          )}
        </Box>
      </Box>
      <Box component="main" sx={{ width: '100%', flex: 1, display: 'flex', flexDirection: 'column' }}>
        {children}
      </Box>
    </Box>
  );
}

/** What stands in the middle of the page, as wide as lines are read well. */
export function SurveyColumn({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ px: 4, py: 5, flex: 1 }}>
      <Box sx={middle}>{children}</Box>
    </Box>
  );
}

/** What stays at the lower edge of the window. */
export function SurveyFoot({
  above,
  children,
}: {
  readonly above: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        px: 4,
        py: 2.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ ...middle, '& > .MuiAlert-root': { mb: 2 } }}>{above}</Box>
      <Box sx={{ ...middle, display: 'flex', alignItems: 'center', gap: 2 }}>{children}</Box>
    </Box>
  );
}

interface SurveyMessageProps {
  readonly office?: string | null;
  readonly title: string;
  readonly message: string;
  readonly children?: ReactNode;
}

/** The one thing there is to say, in place of the questions. */
export function SurveyMessage({ office = null, title, message, children }: SurveyMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <SurveyFrame office={office}>
      <SurveyColumn>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ fontSize: 16, whiteSpace: 'pre-line' }}>
          {message}
        </Typography>
        {children}
      </SurveyColumn>
    </SurveyFrame>
  );
}
