import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from '@mui/material/styles';
import { EntryLines } from '#shared/ui/entry-lines.tsx';

const LineAnchor = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: theme.spacing(4),
  rowGap: theme.spacing(1),
  padding: theme.spacing(2.5, 4),
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
}));

function Anchor({
  ref,
  ...properties
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> }) {
  return <LineAnchor {...properties} ref={ref} />;
}

/** The line of an entry in a list: the whole of it opens the entry. */
export const EntryLink = createLink(Anchor);

/** Lines one below the other in one frame. */
export function Lines({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Card>
      <EntryLines label={label}>{children}</EntryLines>
    </Card>
  );
}

interface EntryTextProps {
  readonly code?: string;
  readonly title: string;
  readonly detail?: string | null;
  readonly isMuted?: boolean;
}

/** Code, title and a quieter line below. */
export function EntryText({ code, title, detail = null, isMuted = false }: EntryTextProps) {
  return (
    <>
      {code !== undefined && (
        <Box
          component="span"
          sx={{
            width: 88,
            flex: 'none',
            fontWeight: 650,
            color: isMuted ? 'text.secondary' : 'text.primary',
          }}
        >
          {code}
        </Box>
      )}
      <Box component="span" sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box
          component="span"
          sx={{ display: 'block', fontWeight: 500, color: isMuted ? 'text.secondary' : 'text.primary' }}
        >
          {title}
        </Box>
        {detail !== null && detail !== '' && (
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {detail}
          </Box>
        )}
      </Box>
    </>
  );
}
