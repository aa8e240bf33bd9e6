import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { z } from 'zod';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import type { LetterHead } from './letter-items.ts';

interface SenderFieldsProps {
  readonly head: LetterHead;
  readonly change: (change: object) => void;
}

const Address = z.email();

/** Is kept here until it is an address; what was stored last stays until then. */
function ReplyTo({ head, change }: SenderFieldsProps) {
  const [typed, setTyped] = useState(head.replyTo ?? '');
  const isWrong = typed !== '' && !Address.safeParse(typed).success;
  return (
    <TextInput
      label="Antworten an"
      help="Ohne Angabe gehen Antworten an die Adresse des Büros."
      error={isWrong ? 'Bitte eine E-Mail-Adresse angeben.' : null}
      maxLength={254}
      value={typed}
      change={(next) => {
        setTyped(next);
        if (next === '' || Address.safeParse(next).success)
          change({ replyTo: next === '' ? null : next });
      }}
    />
  );
}

/** Whom the letter comes from; most never look here, so it is folded away. */
export function SenderFields({ head, change }: SenderFieldsProps) {
  const [isOpen, setOpen] = useState(head.fromName !== null || head.replyTo !== null);
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: -1 }}>
      <Button
        size="small"
        color="secondary"
        aria-expanded={isOpen}
        startIcon={
          <ChevronDown
            size={14}
            strokeWidth={1.75}
            aria-hidden
            style={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }}
          />
        }
        onClick={() => setOpen(!isOpen)}
        sx={{ justifySelf: 'start', ml: -2 }}
      >
        Absender und Antwortadresse
      </Button>
      {isOpen && (
        <>
          <TextInput
            label="Absender"
            help="Ohne Angabe der Name des Büros."
            maxLength={80}
            value={head.fromName ?? ''}
            change={(name) => change({ fromName: name === '' ? null : name })}
          />
          <ReplyTo {...{ head, change }} />
        </>
      )}
    </Box>
  );
}
