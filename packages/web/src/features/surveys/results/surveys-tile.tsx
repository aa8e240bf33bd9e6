import type { Dashboard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { counted, formatCount, formatScore } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { Lines, Tile } from '#shared/ui/tile.tsx';

export function SurveysTile({
  surveys: { items, total },
}: {
  readonly surveys: NonNullable<Dashboard['surveys']>;
}) {
  return (
    <Tile title="Umfragen" aside={<TextLink to="/survey">{`Alle ${formatCount(total)}`}</TextLink>}>
      <Lines>
        {items.map(({ id, title, answers, newAnswers, npsScore }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', gap: 3, px: 4, py: 1.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <TextLink
                to="/survey/$id/ergebnisse"
                params={{ id }}
                sx={{ fontWeight: 650, color: 'text.primary', overflowWrap: 'anywhere' }}
              >
                {title}
              </TextLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {newAnswers > 0
                  ? `${formatCount(newAnswers)} neu, ${formatCount(answers)} insgesamt`
                  : counted(answers, 'Antwort', 'Antworten')}
              </Typography>
            </Box>
            {npsScore !== null && (
              <Typography variant="body2" sx={{ flex: 'none', textAlign: 'right' }}>
                <b>{formatScore(npsScore)}</b>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  NPS
                </Box>
              </Typography>
            )}
          </Box>
        ))}
      </Lines>
    </Tile>
  );
}
