import Box from '@mui/material/Box';

/** A key that does something in the row of a service; phones have none. */
export function ServiceKey({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline-block' },
        flex: 'none',
        minWidth: 18,
        px: 1,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: '3px',
        bgcolor: 'background.paper',
        font: 'inherit',
        fontSize: 11,
        lineHeight: '16px',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  );
}
