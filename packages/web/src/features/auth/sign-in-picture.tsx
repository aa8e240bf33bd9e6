import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '#shared/ui/status-chip.tsx';

/** The lines of a made-up list, as the product shows them. */
const lines = [
  { color: 'ORANGE', word: 'Antrag läuft', id: 'KfW-26_014', what: 'Neubau Einfamilienhaus' },
  { color: 'LILA', word: 'im Bau', id: 'KfW-26_007', what: 'Haus mit Einliegerwohnung' },
  { color: 'BLUE', word: 'wartet auf Unterlagen', id: 'KfW-26_025', what: 'Sanierung, 18 Wohnungen' },
  { color: 'GREEN', word: 'nachgewiesen', id: 'KfW-26_003', what: 'Holztafelbau, EH 40' },
] as const;

function Line({ line }: { readonly line: (typeof lines)[number] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '172px 104px 1fr',
        alignItems: 'center',
        gap: 3,
        px: 4,
        height: 46,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <StatusChip color={line.color} word={line.word} />
      </div>
      <Typography sx={{ fontWeight: 650 }}>{line.id}</Typography>
      <Typography noWrap sx={{ color: 'text.secondary' }}>
        {line.what}
      </Typography>
    </Box>
  );
}

/** The left half of the sign-in page on wide screens: what the product is about, in its own look. */
export function SignInPicture() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', lg: 'grid' },
        alignContent: 'center',
        gap: 8,
        px: 16,
        bgcolor: '#EEF0EA',
        borderRight: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      <Typography
        component="div"
        sx={{ fontSize: '2.125rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.025em' }}
      >
        Von der Anfrage
        <br />
        bis zum Nachweis.
      </Typography>
      <Box
        sx={{
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          width: 640,
        }}
      >
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Box>
    </Box>
  );
}
