import { fileSizeText, uploadExtensions } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What can be brought and how large it may be, shown before anything is chosen; on phones in short. */
export function UploadLimits({ mostBytes }: { readonly mostBytes: number }) {
  const most = fileSizeText(mostBytes).replace(' ', '\u00A0');
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {`Höchstens ${most} je Datei. Erlaubt: ${uploadExtensions.join(', ')}.`}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {`Höchstens ${most} je Datei: PDF, Office, Bilder, E-Mails, Zeichnungen, ZIP.`}
      </Box>
    </Typography>
  );
}

/** For the file dialog of the browser. */
export const acceptedFiles = uploadExtensions.map((extension) => `.${extension}`).join(',');
