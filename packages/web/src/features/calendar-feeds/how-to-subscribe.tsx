import Typography from '@mui/material/Typography';

/** Where calendar programs want the address. */
export function HowToSubscribe() {
  return (
    <Typography variant="body2" color="textSecondary">
      Outlook: „Kalender hinzufügen“, „Aus dem Internet abonnieren“; Google Kalender am Computer:
      „Weitere Kalender“, „Per URL“. iPhone und Mac: „Kalender hinzufügen“, „Kalenderabonnement
      hinzufügen“, und überall die Adresse einfügen – die Programme holen neue Termine dann von selbst.
    </Typography>
  );
}
