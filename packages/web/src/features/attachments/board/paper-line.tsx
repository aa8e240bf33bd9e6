import { type AttachmentBoard, type BoardPaper, slotTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { formatDay } from '#shared/format/relative-day.ts';
import { useToday } from '#shared/format/use-today.ts';
import { placeOfPaper } from '../paper-place.ts';
import { useTies } from '../panel/use-ties.ts';
import { useBoard } from './board-context.tsx';
import { slotsOfPaper } from './board-view.ts';

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

/** Whose paper it is, where several funding cases want the same one. */
function useCaseTitle({ fundingCaseId, label }: BoardPaper): string | null {
  const { board } = useBoard();
  const { fundingCases } = useTies(board.project.projectId);
  const papers = board.slots.flatMap(({ papers: all }) => all);
  if (papers.filter((paper) => paper.label === label).length < 2) return null;
  return fundingCases.find(({ id }) => id === fundingCaseId)?.title ?? null;
}

function BringButton({ paper, isWanted }: PaperLineProps & { readonly isWanted: boolean }) {
  const { bring, isGuest } = useBoard();
  const usual = isGuest ? 'outlined' : 'text';
  return (
    <Button
      variant={isWanted ? 'contained' : usual}
      autoFocus={isWanted}
      aria-label={`${paper.label} hochladen`}
      onClick={() => bring({ paperId: paper.id })}
    >
      Hochladen
    </Button>
  );
}

/** A paper that is wanted and not here yet: files can be dropped on it, or chosen by its button. */
export function MissingPaper({ paper }: PaperLineProps) {
  const { aimed, isGuest, board, wantedPaperId } = useBoard();
  const today = useToday();
  const caseTitle = useCaseTitle(paper);
  const canBring = placeOfPaper(board, paper) !== null;
  const isWanted = wantedPaperId === paper.id;
  const isAimed = isWanted || aimed === `paper:${paper.id}`;
  const isLate = paper.dueDate !== null && paper.dueDate < today;
  return (
    <Box
      role="listitem"
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
          {caseTitle === null ? paper.label : `${paper.label}, ${caseTitle}`}
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
  EINGEGANGEN: 'Eingegangen',
  GEPRUEFT: 'Geprüft',
};

const settledWordsForCustomers: Readonly<Partial<Record<BoardPaper['state'], string>>> = {
  EINGEGANGEN: 'Liegt uns schon vor',
  GEPRUEFT: 'Liegt uns schon vor und ist geprüft',
  NICHT_NOETIG: 'Brauchen wir nicht',
};

/** `Eingegangen, liegt in „Sonstiges“`: what became of a paper without a file in its own slot. */
function settledText(board: AttachmentBoard, paper: BoardPaper): string {
  const word = settledWords[paper.state];
  if (word === undefined) return 'Nicht nötig';
  const places = slotsOfPaper(board, paper).map((slot) => `„${slotTitle(slot)}“`);
  return places.length === 0 ? `${word}, ohne Datei hier` : `${word}, liegt in ${places.join(' und ')}`;
}

/** `Vollmacht, Antragstellerdaten (8)`: the same paper of several buyers stands once. */
function namesOf(papers: readonly BoardPaper[]): string {
  const counts = new Map<string, number>();
  for (const { label } of papers) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} (${count})`)).join(', ');
}

/** Papers that are ticked off although no file lies here: one quiet line for each way. */
export function SettledPapers({ papers }: { readonly papers: readonly BoardPaper[] }) {
  const { board, isGuest } = useBoard();
  const textOf = (paper: BoardPaper): string =>
    isGuest ? (settledWordsForCustomers[paper.state] ?? 'Erledigt') : settledText(board, paper);
  return [...Map.groupBy(papers, textOf)].map(([text, same]) => (
    <Box
      role="listitem"
      key={text}
      sx={{ display: 'flex', gap: 2, px: 3, py: 1.5, color: 'text.secondary' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'inline-flex', flex: 'none', width: 24, justifyContent: 'center' }}
      >
        <CircleCheck size={16} strokeWidth={1.75} />
      </Box>
      <Typography variant="caption" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${text}: ${namesOf(same)}`}
      </Typography>
    </Box>
  ));
}
