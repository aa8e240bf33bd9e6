import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { requestLinkPlace } from '@energieakte/contract';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useId, useRef, useState } from 'react';
import { CheckInput, DayInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { type Letter, letterProblems, type LetterProblems } from './request-letters.ts';
import type { LetterDraft } from './request-draft.ts';
import type { Request } from './use-request.ts';

interface LetterFieldsProps {
  readonly letter: Letter;
  readonly problems: LetterProblems;
  readonly set: (part: Partial<LetterDraft>) => void;
}

/** Until when the upload link is open, and what it asks for besides. */
function LinkFields({ letter, problems, set }: LetterFieldsProps) {
  const { link } = letter;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <CheckInput
        label="Upload-Link mitschicken: Hochladen ohne Konto, genau für diese Unterlagen"
        isChecked={link !== null}
        change={(withLink) => set({ withLink })}
      />
      {link !== null && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <DayInput
            label="Link gültig bis"
            value={link.until}
            change={(linkUntil) => set({ linkUntil })}
            error={problems.linkUntil}
          />
          <TextInput
            label="Passwort (freiwillig)"
            value={link.password}
            change={(linkPassword) => set({ linkPassword })}
            error={problems.linkPassword}
            help="Steht nie in der Nachricht: bitte auf anderem Weg mitteilen."
            maxLength={200}
          />
        </Box>
      )}
    </Box>
  );
}

function LetterFields(fields: LetterFieldsProps) {
  const { letter, problems, set } = fields;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextInput
        label="Betreff"
        value={letter.subject}
        change={(subject) => set({ subject })}
        error={problems.subject}
        maxLength={150}
        isFocused
      />
      <TextInput
        label="Nachricht"
        value={letter.text}
        change={(text) => set({ text })}
        error={problems.text}
        {...(letter.link !== null && {
          help: `An der Stelle ${requestLinkPlace} steht in der Nachricht die Adresse des Links.`,
        })}
        rows={8}
        maxLength={8000}
      />
      <LinkFields {...fields} />
    </Box>
  );
}

/** What stands in a paragraph beside its words: the place of the link, and addresses. */
const marked = /(\{link\}|https?:\/\/\S+)/u;

function Paragraph({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text.split(marked).map((part, index) =>
        // Every second part is what was looked for.
        index % 2 === 0 ? (
          part
        ) : (
          // The parts of a text have no other name than their place.
          <Box key={`${index}`} component="span" sx={{ color: 'primary.dark', fontWeight: 600 }}>
            {part === requestLinkPlace ? '[Adresse des Upload-Links]' : part}
          </Box>
        ),
      )}
    </Typography>
  );
}

/** The text as it goes out; where the address of the link will stand, it says so. */
function Preview({ text }: { readonly text: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {text.split(/\n{2,}/u).map((paragraph, index) => (
        // Nor have paragraphs.
        <Paragraph key={`${index}`} text={paragraph} />
      ))}
    </Box>
  );
}

interface LetterHeadProps {
  readonly letter: Letter;
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function LetterHead({ letter, id, isOpen, toggle }: LetterHeadProps) {
  const { name, email } = letter.recipient;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'flex-start',
        px: 4,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex', pt: 0.5 }}>
        <Mail size={16} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="h3" id={id}>
          <strong>{name === '' ? 'Andere Adresse' : name}</strong>
          {email === '' ? '' : ` ${email}`}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {`Betreff: ${letter.subject}`}
        </Typography>
      </Box>
      <Button size="small" aria-expanded={isOpen} onClick={toggle} sx={{ my: -1, flexShrink: 0 }}>
        {isOpen ? 'Vorschau' : 'Text ändern'}
      </Button>
    </Box>
  );
}

/** The message to one recipient: read first, changed where somebody wants that. */
export function LetterCard({ request, letter }: LetterCardProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [isOpened, setIsOpened] = useState(false);
  const { setLetter, wasTried } = request;
  const problems = wasTried ? letterProblems(letter) : {};
  const { recipient: _recipient, ...ofText } = problems;
  // What is wrong is shown where it can be put right.
  const isOpen = isOpened || Object.keys(ofText).length > 0;
  const set = (part: Partial<LetterDraft>): void => setLetter(letter.place, part);
  useEffect(() => {
    // All that can be changed is seen, not its first field alone.
    if (isOpened) card.current?.scrollIntoView({ block: 'start' });
  }, [isOpened]);
  return (
    <Paper
      ref={card}
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ scrollMarginTop: 12 }}
    >
      <LetterHead letter={letter} id={id} isOpen={isOpen} toggle={() => setIsOpened(!isOpen)} />
      <Box sx={{ px: 4, py: 3 }}>
        {isOpen ? (
          <LetterFields letter={letter} problems={problems} set={set} />
        ) : (
          <Preview text={letter.text} />
        )}
        {letter.isReworded && (
          <Button size="small" onClick={() => set({ text: null })} sx={{ mt: 2, ml: -1 }}>
            Vorschlag wiederherstellen
          </Button>
        )}
      </Box>
    </Paper>
  );
}

interface LetterCardProps {
  readonly request: Request;
  readonly letter: Letter;
}
