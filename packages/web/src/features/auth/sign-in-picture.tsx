import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '#shared/ui/status-chip.tsx';

/** The lines of a made-up list, as the product shows them. */
const lines = [
  {
    color: 'ORANGE',
    word: 'Antrag läuft',
    name: 'Eheleute Traub',
    due: 'BzA gültig, 11 Tage',
    light: '#ED6C02',
  },
  { color: 'LILA', word: 'im Bau', name: 'Familie Özdemir', due: 'Begehung, 16 Tage', light: '#ED6C02' },
  {
    color: 'BLUE',
    word: 'wartet auf Unterlagen',
    name: 'Lindenhof 3–7',
    due: 'Paket A, 29 Tage',
    light: '#2E7D32',
  },
  {
    color: 'GREEN',
    word: 'nachgewiesen',
    name: 'Familie Baumann',
    due: 'Rechnung offen',
    light: '#B8BFB9',
  },
] as const;

function Line({ line }: { readonly line: (typeof lines)[number] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '176px 1fr auto',
        alignItems: 'center',
        gap: 3,
        px: 4,
        height: 48,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <StatusChip color={line.color} word={line.word} />
      </div>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {line.name}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        <Box component="span" sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: line.light }} />
        {line.due}
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
        placeContent: 'center',
        px: 12,
        bgcolor: '#ECEFE8',
        borderRight: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ width: 540, maxWidth: '100%' }}>
        <Typography
          component="div"
          sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.18, letterSpacing: '-0.028em' }}
        >
          Von der Anfrage
          <br />
          bis zum Nachweis.
        </Typography>
        <Typography sx={{ fontSize: '1rem', color: 'text.secondary', mt: 3, mb: 8 }}>
          Projekte, Fristen und Unterlagen eines Energieberatungsbüros an einem Ort.
        </Typography>
        <Box
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: '#DDE1D8',
            borderRadius: 2,
            boxShadow: '0 24px 48px -24px rgb(28 35 32 / 18%)',
          }}
        >
          {lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
