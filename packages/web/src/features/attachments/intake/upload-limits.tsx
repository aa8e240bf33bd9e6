import { fileSizeText, uploadExtensions } from '@energieakte/contract';
import Typography from '@mui/material/Typography';

/** What can be brought and how large it may be, told before anything is chosen. */
export function UploadLimits({ mostBytes }: { readonly mostBytes: number }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
      {`Höchstens ${fileSizeText(mostBytes)} je Datei. Erlaubt: ${uploadExtensions.join(', ')}.`}
    </Typography>
  );
}

/** For the file dialog of the browser. */
export const acceptedFiles = uploadExtensions.map((extension) => `.${extension}`).join(',');
