import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '#api/session.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { EntryLink, EntryText, Lines } from './list/entry-line.tsx';

const entries = [
  {
    to: '/settings/programme',
    title: 'Förderprogramme',
    detail: 'Stufen, Beträge, Fristen und Links, mit dem Tag, an dem zuletzt geprüft wurde',
  },
  {
    to: '/settings/checklisten',
    title: 'Unterlagenlisten',
    detail: 'Welche Unterlagen für BzA, BnD und Rechnung nötig sind und wer sie bringt',
  },
  {
    to: '/settings/leistungen',
    title: 'Leistungen',
    detail: 'Der Leistungskatalog, aus dem Projekte beauftragt werden',
  },
  {
    to: '/settings/projektarten',
    title: 'Projektarten',
    detail: 'Untertitel, Leistungen und die Worte der Phasen für KfW-, I- und II-Projekte',
  },
  {
    to: '/settings/haustypen',
    title: 'Haustypen',
    detail: 'Vorlagen der Auftraggeber, die in Serie bauen',
  },
] as const;

/** The overview of the settings (`/settings`). */
export function SettingsPage() {
  const me = useCurrentUser();
  return (
    <>
      <PageHeader title="Einstellungen" />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        {me.can.seeCatalogue && (
          <Lines label="Stammdaten">
            {entries.map(({ to, title, detail }) => (
              <li key={to}>
                <EntryLink to={to}>
                  <EntryText title={title} detail={detail} />
                </EntryLink>
              </li>
            ))}
          </Lines>
        )}
        {me.can.seeAudit && (
          <Lines label="Sicherheit">
            <li>
              <EntryLink to="/settings/protokoll">
                <EntryText
                  title="Protokoll"
                  detail="Wer wann was getan hat, gegen nachträgliche Änderungen gesichert"
                />
              </EntryLink>
            </li>
          </Lines>
        )}
        <Lines label="Über EnergieAkte">
          <li>
            <EntryLink to="/settings/lizenzen">
              <EntryText
                title="Lizenzen"
                detail="Die Bibliotheken anderer, auf denen EnergieAkte aufbaut"
              />
            </EntryLink>
          </li>
        </Lines>
        <Typography color="textSecondary">
          Erinnerungen und eigene Vorgaben werden künftig auch hier eingestellt. Das eigene Passwort
          lässt sich schon jetzt oben rechts über den Namen ändern.
        </Typography>
      </Box>
    </>
  );
}
