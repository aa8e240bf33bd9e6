import Box from '@mui/material/Box';

/** On a filled button, the key that does the same; said by `aria-keyshortcuts` to those who do not see it. */
export function KeyCap({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        ml: 1,
        px: 1,
        border: '1px solid rgb(255 255 255 / 55%)',
        borderRadius: '3px',
        font: 'inherit',
        fontSize: 11,
        lineHeight: '16px',
        display: { xs: 'none', md: 'inline' },
      }}
    >
      {children}
    </Box>
  );
}
