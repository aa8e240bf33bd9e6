import { mostBlocks, type NewsletterBlockKind, newsletterBlockLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { newId } from '#shared/forms/new-id.ts';
import { BlockList, focusFields } from './block-list.tsx';
import { emptyBlock, headId, headOf } from './letter-items.ts';
import { LetterPreview } from './letter-preview.tsx';
import { SenderFields } from './sender-fields.tsx';
import type { Letter } from './use-letter.ts';

/** Mail programs show about so much of a subject. */
const recommendedSubject = 60;

interface StepProps {
  readonly newsletterId: string;
  readonly letter: Letter;
  /** The stored version that the preview shows. */
  readonly version: number;
}

function isKind(kind: string): kind is NewsletterBlockKind {
  return Object.hasOwn(newsletterBlockLabels, kind);
}

function AddBlock({ letter: { state, dispatch } }: Pick<StepProps, 'letter'>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const add = (kind: string): void => {
    setOpen(false);
    if (!isKind(kind)) return;
    const block = emptyBlock(kind, newId());
    dispatch({ kind: 'add', block });
    focusFields(block.id);
  };
  return (
    <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button
        ref={button}
        startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
        disabled={state.items.length > mostBlocks}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Baustein hinzufügen
      </Button>
      {/* The focus goes on into the new block. */}
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        disableRestoreFocus
        onClose={() => {
          setOpen(false);
          button.current?.focus();
        }}
      >
        {Object.entries(newsletterBlockLabels).map(([kind, label]) => (
          <MenuItem key={kind} onClick={() => add(kind)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

/** What the letter says: its subject and its blocks, and beside them what becomes of it. */
export function ContentStep({ newsletterId, letter, version }: StepProps) {
  const { state, dispatch } = letter;
  const head = headOf(state.items);
  const change = (changed: object): void => dispatch({ kind: 'change', id: headId, change: changed });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 10fr) minmax(0, 13fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextInput
          label="Betreff"
          help={`${head.subject.length} von empfohlen höchstens ${recommendedSubject} Zeichen`}
          maxLength={150}
          value={head.subject}
          change={(subject) => change({ subject })}
        />
        <TextInput
          label="Vorschautext"
          maxLength={120}
          value={head.preheader}
          change={(preheader) => change({ preheader })}
        />
        <SenderFields {...{ head, change }} />
        <Box
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            overflow: 'hidden',
          }}
        >
          <BlockList {...{ newsletterId, letter }} />
          <AddBlock letter={letter} />
        </Box>
      </Box>
      <LetterPreview id={newsletterId} {...{ version, head }} edited={state.open} />
    </Box>
  );
}
