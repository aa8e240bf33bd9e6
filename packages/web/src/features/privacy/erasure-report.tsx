import type { ErasureLine, ErasureReport } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Notice } from '#shared/ui/notice.tsx';

interface PartProps {
  readonly title: string;
  readonly lines: readonly ErasureLine[];
  readonly children?: ReactNode;
}

/** One kind of consequence; nothing where there is none. */
function Part({ title, lines, children }: PartProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      {children}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, typography: 'body2', '& li': { py: 0.25 } }}>
        {lines.map(({ title: what, count, what: happens }, index) => (
          <li key={`${index}-${what}`}>
            {count === 1 ? what : `${what} (${count.toLocaleString('de-DE')})`}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` – ${happens}`}
            </Box>
          </li>
        ))}
      </Box>
    </section>
  );
}

/** What goes, what stays and why, and where the person is still named. */
export function ErasureParts({
  report,
  isDone,
}: {
  readonly report: ErasureReport;
  readonly isDone: boolean;
}) {
  return (
    <>
      <Part title={isDone ? 'Was gelöscht ist' : 'Was gelöscht wird'} lines={report.erased} />
      <Part title={isDone ? 'Was geblieben ist' : 'Was bleibt'} lines={report.retained} />
      <Part title="Freitexte, die die Person nennen" lines={report.mentions}>
        <Typography variant="body2" color="textSecondary">
          {isDone
            ? 'Diese Texte sind unverändert. Bitte ansehen und den Namen dort von Hand entfernen.'
            : 'Diese Texte ändert das Löschen nicht. Bitte ansehen und den Namen dort von Hand entfernen.'}
        </Typography>
      </Part>
    </>
  );
}

/** Why it cannot be done now. */
export function Hindrances({
  hindrances,
  children,
}: {
  readonly hindrances: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <Notice severity="warning" role="status">
      <strong>Die Daten können jetzt nicht gelöscht werden.</strong>
      {hindrances.map((sentence) => (
        <Box key={sentence} sx={{ mt: 1 }}>
          {sentence}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>{children}</Box>
    </Notice>
  );
}
