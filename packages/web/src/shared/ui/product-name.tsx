import Box from '@mui/material/Box';

/** The product name in its two colors (specification section 1). */
export function ProductName({ size = '1.125rem' }: { readonly size?: string }) {
  return (
    <Box
      component="span"
      sx={{ fontSize: size, fontWeight: 750, letterSpacing: '-0.03em', whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={{ color: 'primary.main' }}>
        Energie
      </Box>
      <Box component="span" sx={{ color: 'secondary.main' }}>
        Akte
      </Box>
    </Box>
  );
}
