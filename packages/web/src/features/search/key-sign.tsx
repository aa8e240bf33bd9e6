import Box from '@mui/material/Box';

/** A key as it stands on the keyboard. Read out as its name where it says something that is not seen otherwise. */
export function KeySign({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 600,
        color: 'text.secondary',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        px: 1.5,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
