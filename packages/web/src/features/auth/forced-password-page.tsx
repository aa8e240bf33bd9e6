import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { signOut, useCurrentUser } from '#api/session.ts';
import { DemoMark } from '#shared/ui/demo-mark.tsx';
import { ProductName } from '#shared/ui/product-name.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Stands in place of every page until the password somebody else has set is replaced. */
export function ForcedPasswordPage() {
  const me = useCurrentUser();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 4, py: 8 }}
    >
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 5 }}>
          <ProductName size="1.625rem" />
          <DemoMark />
        </Box>
        <Card sx={{ p: { xs: 5, sm: 7 } }}>
          <Typography variant="h1" sx={{ mb: 1 }}>
            Bitte zuerst das Passwort ändern
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 5 }}>
            Das Passwort von {me.username} hat jemand anderes gesetzt. Danach geht es gleich weiter.
          </Typography>
          <ChangePasswordForm
            layout="page"
            onChanged={() => undefined}
            secondary={<Button onClick={() => void signOut()}>Abmelden</Button>}
          />
        </Card>
      </Box>
    </Box>
  );
}
