import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '#shared/ui/status-chip.tsx';

/** The way of a funding proof, in the words and colors of the lists. */
const steps = [
  { color: 'WHITE', word: 'Anfrage', what: 'Angebot und Beauftragung' },
  { color: 'BLUE', word: 'wartet auf Unterlagen', what: 'Pläne, Baubeschreibung, Antragsteller' },
  { color: 'YELLOW', word: 'in Bearbeitung', what: 'Berechnung und Nachweise' },
  { color: 'ORANGE', word: 'Antrag läuft', what: 'Bestätigung zum Antrag, sechs Monate gültig' },
  { color: 'LILA', word: 'im Bau', what: 'Zusage, Begehungen, Messung' },
  { color: 'GREEN', word: 'nachgewiesen', what: 'Bestätigung nach Durchführung' },
  { color: 'DARKGREEN', word: 'abgeschlossen', what: 'abgerechnet und archiviert' },
] as const;

function Step({ step }: { readonly step: (typeof steps)[number] }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '184px 1fr',
        alignItems: 'center',
        gap: 3,
        px: 4,
        height: 44,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <StatusChip color={step.color} word={step.word} />
      </div>
      <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
        {step.what}
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
          {steps.map((step) => (
            <Step key={step.color} step={step} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}
