import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoment } from '#shared/format/relative-moment.ts';
import type { ReadMail } from './read-mail.ts';

function linesOf({ from, to, cc, sentAt }: ReadMail): readonly (readonly [string, string])[] {
  const lines = [
    ['Von', from],
    ['An', to],
    ['Kopie', cc],
    ['Gesendet', sentAt === null ? '' : formatMoment(new Date(sentAt))],
  ] as const;
  return lines.filter(([, value]) => value !== '');
}

/** Subject, people and time of a mail. */
export function MailHead({ mail }: { readonly mail: ReadMail }) {
  return (
    <Box sx={{ px: { xs: 4, sm: 6 }, py: 4, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere', mb: 2 }}>
        {mail.subject === '' ? 'Ohne Betreff' : mail.subject}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 4,
          rowGap: 0.5,
          m: 0,
          fontSize: '0.8125rem',
        }}
      >
        {linesOf(mail).map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
