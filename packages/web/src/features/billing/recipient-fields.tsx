import type { BillingRecipient } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';

const fields = [
  { key: 'name', label: 'Empfänger', maximum: 160 },
  { key: 'addition', label: 'Zusatz', maximum: 160 },
  { key: 'street', label: 'Straße und Hausnummer', maximum: 120 },
  { key: 'zip', label: 'PLZ', maximum: 10 },
  { key: 'city', label: 'Ort', maximum: 80 },
  { key: 'country', label: 'Land', maximum: 2 },
  { key: 'email', label: 'E-Mail', maximum: 254 },
  { key: 'vatId', label: 'USt-IdNr.', maximum: 20 },
  { key: 'leitwegId', label: 'Leitweg-ID', maximum: 46 },
] as const;

interface RecipientFieldsProps {
  readonly recipient: BillingRecipient;
  readonly change: (recipient: BillingRecipient) => void;
  /** Begins with the keyboard in the first one, in a dialog. */
  readonly isFirstFocused?: boolean;
}

/** To whom a document goes. */
export function RecipientFields({ recipient, change, isFirstFocused = false }: RecipientFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {fields.map(({ key, label, maximum }, index) => (
        <TextInput
          key={key}
          label={label}
          value={recipient[key] ?? ''}
          maxLength={maximum}
          isFocused={isFirstFocused && index === 0}
          change={(text) => change({ ...recipient, [key]: text })}
        />
      ))}
    </Box>
  );
}
