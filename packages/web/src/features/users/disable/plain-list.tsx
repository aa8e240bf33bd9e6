import Box from '@mui/material/Box';

/** Short lines one below the other. */
export function PlainList({
  lines,
  label,
}: {
  readonly lines: readonly string[];
  readonly label: string;
}) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, pl: 5, typography: 'body2', '& li': { py: 0.25 } }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
