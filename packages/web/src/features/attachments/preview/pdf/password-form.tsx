import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import type { PasswordQuestion } from './use-pdf.ts';

/** Asks for the password of an encrypted file; it stays in this page and is not kept. */
export function PasswordForm({ question }: { readonly question: PasswordQuestion }) {
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (password !== '') question.answer(password);
  };
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4, zIndex: 1 }}>
      <Box
        component="form"
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 3,
          width: '100%',
          maxWidth: 380,
          p: 6,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        <Typography variant="h2" component="p">
          Mit Passwort geschützt
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Zum Anzeigen wird das Passwort der Datei gebraucht. Es wird nicht gespeichert.
        </Typography>
        <TextField
          sx={{ mt: 1 }}
          autoFocus
          type="password"
          label="Passwort der Datei"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={question.wasWrong}
          helperText={question.wasWrong ? 'Das Passwort stimmt nicht.' : undefined}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          Öffnen
        </Button>
      </Box>
    </Box>
  );
}
