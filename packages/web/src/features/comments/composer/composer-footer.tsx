import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { mostCommentCharacters } from '@energieakte/contract';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { clockTime } from '#shared/format/relative-moment.ts';
import type { ComposerPlace } from './composer-content.ts';
import type { Composer as Writing } from './use-composer.ts';
import type { DraftState } from './use-draft-keeping.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

interface FooterProps {
  readonly place: ComposerPlace;
  /** Whether the subject may never be read by customers. */
  readonly internalOnly: boolean;
  readonly isGuest: boolean;
  readonly writing: Writing;
  readonly isTask: boolean;
  readonly makeTask: () => void;
  readonly toField: () => void;
}

function draftLabels(state: DraftState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Entwurf wird gesichert …';
    case 'kept':
      return `Entwurf gesichert ${clockTime(state.at)}`;
    case 'failed':
      return 'Entwurf nicht gesichert, neuer Versuch läuft';
    default:
      return '';
  }
}

function DraftLine({ writing, toField }: Pick<FooterProps, 'writing' | 'toField'>) {
  const { draft, isBegun, discard, content } = writing;
  const left = mostCommentCharacters - content.text.length;
  const words = left < 200 ? `noch ${left} Zeichen` : draftLabels(draft);
  return (
    <>
      <Typography
        variant="caption"
        role="status"
        color={draft.kind === 'failed' ? 'error.dark' : 'textSecondary'}
        sx={{
          flex: { xs: '1 1 100%', sm: 1 },
          order: { xs: -1, sm: 0 },
          minWidth: 0,
          // Stays in the page as a live region, without a row of its own while it says nothing.
          '&:empty': { position: { xs: 'absolute', sm: 'static' } },
        }}
      >
        {words}
      </Typography>
      {isBegun && (
        <Button
          color="secondary"
          onClick={() => {
            discard();
            toField();
          }}
        >
          Verwerfen
        </Button>
      )}
    </>
  );
}

/** Who reads it, what is to be done by when, and sending. */
export function Footer(properties: FooterProps) {
  const { writing, isTask, makeTask, toField, isGuest, internalOnly, place } = properties;
  const { content, change, mentionable, send, isSending } = writing;
  const mayChoose = !isGuest && !internalOnly && place.editing?.fromGuest !== true;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, pb: 2 }}>
      {mayChoose && (
        <VisibilityChoice
          visibility={content.visibility}
          customerName={mentionable.customerName}
          choose={(visibility) => change({ visibility })}
        />
      )}
      {!isGuest && !isTask && (
        <Button
          color="secondary"
          startIcon={<CalendarCheck size={16} strokeWidth={1.75} aria-hidden />}
          onClick={makeTask}
        >
          Aufgabe
        </Button>
      )}
      <DraftLine writing={writing} toField={toField} />
      <Button
        variant="contained"
        disabled={content.text.trim() === ''}
        loading={isSending}
        title="Strg+Enter"
        onClick={send}
        sx={{ ml: 'auto' }}
      >
        {place.editing === null ? 'Senden' : 'Speichern'}
      </Button>
    </Box>
  );
}
