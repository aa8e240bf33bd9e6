import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UploadItem } from './upload-item.ts';
import { uploads } from './uploads.ts';

/** The same content lies somewhere already: taken over from there, made its next version, or sent all the same. */
export function CopyQuestion({ item }: { readonly item: UploadItem }) {
  const copy = item.copies.find(({ isSameProject }) => isSameProject) ?? item.copies[0];
  if (copy === undefined) return null;
  const others = item.copies.length - 1;
  const where = copy.isSameProject ? 'schon in diesem Projekt' : `schon in ${copy.projectName}`;
  return (
    <Box role="group" aria-label={`${item.fileName}: schon vorhanden`} sx={{ mt: 1 }}>
      <Typography variant="body2">
        {`Diese Datei liegt ${where}: „${copy.title}“`}
        {others > 0 && ` und an ${others} weiteren ${others === 1 ? 'Stelle' : 'Stellen'}`}.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="outlined" onClick={() => uploads.answer(item.id, { kind: 'link', copy })}>
          Verknüpfen
        </Button>
        {copy.isSameProject && (
          <Button variant="outlined" onClick={() => uploads.answer(item.id, { kind: 'version', copy })}>
            Als neue Version
          </Button>
        )}
        <Button onClick={() => uploads.answer(item.id, { kind: 'upload' })}>Trotzdem hochladen</Button>
      </Box>
    </Box>
  );
}
