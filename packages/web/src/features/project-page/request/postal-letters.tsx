import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { owerLabels } from '@energieakte/contract';
import { useId, useState } from 'react';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { type PostalLetter, postalLettersOf, type RequestParts } from './request-letters.ts';
import { TextActions } from './text-actions.tsx';

function Letter({ ower, subject, text }: PostalLetter) {
  const id = useId();
  // What somebody typed stands; the proposal follows the choices.
  const [typed, setTyped] = useState<string | null>(null);
  const words = { subject, text: typed ?? text };
  const whose = owerLabels[ower];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 4 }}>
      <Typography variant="body2" component="h3" id={id} sx={{ fontWeight: 600 }}>
        {`Brief an ${whose}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">{`Betreff: ${subject}`}</Typography>
      <Box sx={{ mt: 3 }}>
        <TextInput
          label={`Text des Briefs an ${whose}`}
          value={words.text}
          change={setTyped}
          rows={8}
          maxLength={8000}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, ml: -2 }}>
        <TextActions name={`Brief an ${whose}`} text={words} />
        {typed !== null && (
          <Button size="small" onClick={() => setTyped(null)}>
            Vorschlag wiederherstellen
          </Button>
        )}
      </Box>
    </Paper>
  );
}

/** The texts of a request that goes by post: nothing of them is kept, only that the documents were asked for. */
export function PostalLetters({ parts }: { readonly parts: RequestParts }) {
  return postalLettersOf(parts).map((letter) => <Letter key={letter.ower} {...letter} />);
}
