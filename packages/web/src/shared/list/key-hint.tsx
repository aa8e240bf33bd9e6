import Box from '@mui/material/Box';

/** A key beside what it does. Whoever cannot see it hears of it in the help. */
export function KeyHint({ text }: { readonly text: string }) {
  return (
    <Box component="kbd" aria-hidden sx={shape}>
      {text}
    </Box>
  );
}

const shape = {
  font: 'inherit',
  fontSize: 11,
  fontWeight: 600,
  lineHeight: '16px',
  display: { xs: 'none', sm: 'inline' },
  ml: 1.5,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  bgcolor: 'background.paper',
  '@media (hover: none)': { display: 'none' },
} as const;
