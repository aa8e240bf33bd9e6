import type { OpenUploadLink } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { kindsText, lastDayText, quotaText } from './limit-labels.ts';
import type { Quota } from './quota.ts';

interface LinkHeadProps {
  readonly link: OpenUploadLink;
  readonly quota: Quota;
}

/** What the office asks for, until when, and what fits: all of it before a file is chosen. */
export function LinkHead({ link, quota }: LinkHeadProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: { xs: 5, sm: 6 } }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {link.title}
      </Typography>
      {link.message !== null && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{link.message}</Typography>
      )}
      <Typography>
        Sie können bis <strong>{lastDayText(link.expiresAt)}</strong> hochladen. Ein Konto brauchen Sie
        dafür nicht.
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>
        <Typography variant="body2">{quotaText(link, quota)}</Typography>
        <Typography variant="body2">{`Möglich sind: ${kindsText(link.extensions).join('; ')}.`}</Typography>
      </Box>
    </Box>
  );
}

/** Whom to ask. */
export function LinkFoot({ link: { office } }: Pick<LinkHeadProps, 'link'>) {
  if (office.phone === null) return null;
  return (
    <Typography
      component="footer"
      variant="body2"
      sx={{ mt: 6, color: 'text.secondary', overflowWrap: 'anywhere', '& a': { color: 'primary.main' } }}
    >
      {`Fragen? ${office.name}, Telefon `}
      <a href={`tel:${office.phone.replaceAll(/[^+\d]/gu, '')}`}>{office.phone}</a>
    </Typography>
  );
}
