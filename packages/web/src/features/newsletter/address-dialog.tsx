import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AtSign from 'lucide-react/icons/at-sign';
import { useState } from 'react';
import { KnownAddresses } from '#project-kit/newsletter-consent/consent-card.tsx';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';

function AddressDialog({ close }: { readonly close: () => void }) {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const isAddress = /^[^\s@]+@[^\s@]+$/u.test(typed.trim());
  const show = (): void => {
    setTried(true);
    if (isAddress) setEmail(typed.trim());
  };
  return (
    <DialogFrame close={close} size="sm">
      <DialogStep
        title="Was ist über eine Adresse bekannt?"
        actions={
          <Button color="secondary" onClick={close}>
            Schließen
          </Button>
        }
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            show();
          }}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <TextInput
            label="E-Mail-Adresse"
            help="Auch von Bauherren und Abonnenten, die kein Konto haben"
            maxLength={254}
            value={typed}
            change={setTyped}
            isFocused
            error={wasTried && !isAddress ? 'Bitte eine E-Mail-Adresse angeben.' : undefined}
          />
          <Button variant="contained" type="submit" sx={{ justifySelf: 'start' }}>
            Zeigen
          </Button>
        </Box>
        {email !== null && <KnownAddresses key={email} of={{ email }} />}
      </DialogStep>
    </DialogFrame>
  );
}

/** Leads to what is known of one address: most readers of newsletters have no account and no page of their own. */
export function AddressButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<AtSign size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Adresse prüfen …
      </Button>
      {isOpen && <AddressDialog close={() => setOpen(false)} />}
    </>
  );
}
