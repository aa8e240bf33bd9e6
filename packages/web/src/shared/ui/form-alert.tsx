import Alert from '@mui/material/Alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** What the server refused, above the fields it is about; nothing while there is nothing to say. */
export function FormAlert({ message }: { readonly message: string | null }) {
  if (message === null) return null;
  return (
    <Alert
      severity="error"
      icon={<TriangleAlert size={18} strokeWidth={2} />}
      sx={{
        color: 'error.dark',
        borderColor: 'error.main',
        bgcolor: '#FDF3F2',
        '& .MuiAlert-icon': { color: 'error.dark' },
      }}
    >
      {message}
    </Alert>
  );
}
