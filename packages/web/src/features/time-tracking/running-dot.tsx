import Box from '@mui/material/Box';

/** Says everywhere that time runs; what it means is said in words beside it. */
export function RunningDot() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 8, height: 8, flex: 'none', borderRadius: '50%', bgcolor: 'success.main' }}
    />
  );
}
