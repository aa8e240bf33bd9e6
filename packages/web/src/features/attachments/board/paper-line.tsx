import type { BoardPaper } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { formatDay } from '#shared/format/relative-day.ts';
import { useToday } from '#shared/format/use-today.ts';
import { useBoard } from './board-context.tsx';

interface PaperLineProps {
  readonly paper: BoardPaper;
}

const owers: Readonly<Record<BoardPaper['owedBy'], string>> = {
  AUFTRAGGEBER: 'vom Auftraggeber',
  BAUHERR: 'vom Bauherrn',
  HANDWERK: 'vom Handwerk',
  BUERO: 'vom Büro',
};

function noteOf(paper: BoardPaper, isGuest: boolean, today: string): string {
  const { owedBy, dueDate, state } = paper;
  const asked = state === 'ANGEFORDERT' && !isGuest ? 'angefordert ' : '';
  const who = isGuest && owedBy === 'AUFTRAGGEBER' ? 'von Ihnen' : owers[owedBy];
  if (dueDate === null) return `fehlt, ${asked}${who}`;
  const until = dueDate < today ? `war bis ${formatDay(dueDate)} erbeten` : `bis ${formatDay(dueDate)}`;
  return `fehlt, ${asked}${who}, ${until}`;
}

function BringButton({ paper, isWanted }: PaperLineProps & { readonly isWanted: boolean }) {
  const { bring, isGuest } = useBoard();
  const usual = isGuest ? 'outlined' : 'text';
  return (
    <Button
      variant={isWanted ? 'contained' : usual}
      autoFocus={isWanted}
      aria-label={`${paper.label} hochladen`}
      onClick={() => bring({ paperId: paper.id, slot: paper.slot })}
    >
      Hochladen
    </Button>
  );
}

/** A paper that is wanted and not here yet: files can be dropped on it, or chosen by its button. */
export function MissingPaper({ paper }: PaperLineProps) {
  const { aimed, isGuest, board, wantedPaperId } = useBoard();
  const today = useToday();
  const canBring = board.slots.some(({ order, upload }) => order === paper.slot && upload);
  const isWanted = wantedPaperId === paper.id;
  const isAimed = isWanted || aimed === `paper:${paper.id}`;
  const isLate = paper.dueDate !== null && paper.dueDate < today;
  return (
    <Box
      component="li"
      data-drop-paper={canBring ? paper.id : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mx: 3,
        my: 1,
        px: 2,
        py: 1,
        border: '1px dashed',
        borderColor: isAimed ? 'primary.main' : '#C9CDC5',
        borderRadius: 1,
        bgcolor: isAimed ? 'primary.light' : 'background.default',
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', color: 'warning.dark' }}>
        <CircleDashed size={18} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {paper.label}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          sx={{ color: isLate ? 'error.dark' : 'text.secondary' }}
        >
          {noteOf(paper, isGuest, today)}
        </Typography>
        {paper.rejectedReason !== null && (
          <Typography variant="caption" component="div" sx={{ color: 'error.dark' }}>
            {`Bitte noch einmal: ${paper.rejectedReason}`}
          </Typography>
        )}
      </Box>
      {canBring && <BringButton paper={paper} isWanted={isWanted} />}
    </Box>
  );
}

const settledWords: Readonly<Partial<Record<BoardPaper['state'], string>>> = {
  EINGEGANGEN: 'eingegangen, ohne Datei',
  GEPRUEFT: 'geprüft, ohne Datei',
  NICHT_NOETIG: 'nicht nötig',
};

/** A paper that is ticked off although no file lies here. */
export function SettledPaper({ paper }: PaperLineProps) {
  return (
    <Box
      component="li"
      data-drop-paper={paper.id}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 1, color: 'text.secondary' }}
    >
      <CircleCheck size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Typography variant="caption">
        {`${paper.label}: ${settledWords[paper.state] ?? 'erledigt'}`}
      </Typography>
    </Box>
  );
}
