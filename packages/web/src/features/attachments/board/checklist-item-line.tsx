import {
  type AttachmentBoard,
  type BoardChecklistItem,
  isMissingItem,
  slotTitle,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import { isLateChecklistItem } from '#project-kit/checklist-item-steps.ts';
import { checklistItemWord, waitText } from '#project-kit/checklist-labels.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { useToday } from '#shared/format/use-today.ts';
import { placeOfChecklistItem } from '../checklist-item-place.ts';
import { useTies } from '../panel/use-ties.ts';
import { useBoard } from './board-context.tsx';
import { slotsOfChecklistItem } from './board-view.ts';

interface ChecklistItemLineProps {
  readonly checklistItem: BoardChecklistItem;
}

const owers: Readonly<Record<BoardChecklistItem['owedBy'], string>> = {
  AUFTRAGGEBER: 'vom Auftraggeber',
  BAUHERR: 'vom Bauherrn',
  HANDWERK: 'vom Handwerk',
  BUERO: 'vom Büro',
};

function askedText({ state, requestUnsentSince }: BoardChecklistItem, isGuest: boolean): string {
  if (state !== 'ANGEFORDERT') return '';
  if (requestUnsentSince !== null) return 'noch nicht versandt, ';
  return isGuest ? '' : 'angefordert ';
}

function noteOf(checklistItem: BoardChecklistItem, isGuest: boolean, today: string): string {
  const { owedBy, dueDate } = checklistItem;
  const asked = askedText(checklistItem, isGuest);
  const who = isGuest && owedBy === 'AUFTRAGGEBER' ? 'von Ihnen' : owers[owedBy];
  const wait = waitText(checklistItem);
  if (wait !== null) return `${checklistItemWord(checklistItem)}, ${wait} · ${who}`;
  if (dueDate === null) return `fehlt, ${asked}${who}`;
  const until = dueDate < today ? `war bis ${formatDay(dueDate)} erbeten` : `bis ${formatDay(dueDate)}`;
  return `fehlt, ${asked}${who}, ${until}`;
}

/** Whose document it is, where several funding cases want the same one. */
function useCaseTitle({ fundingCaseId, label }: BoardChecklistItem): string | null {
  const { board } = useBoard();
  const { fundingCases } = useTies(board.project.projectId);
  const papers = board.slots.flatMap(({ papers: all }) => all);
  if (papers.filter((checklistItem) => checklistItem.label === label).length < 2) return null;
  return fundingCases.find(({ id }) => id === fundingCaseId)?.title ?? null;
}

function BringButton({
  checklistItem,
  isWanted,
}: ChecklistItemLineProps & { readonly isWanted: boolean }) {
  const { bring, isGuest } = useBoard();
  const usual = isGuest && isMissingItem(checklistItem) ? 'outlined' : 'text';
  return (
    <Button
      variant={isWanted ? 'contained' : usual}
      autoFocus={isWanted}
      aria-label={`${checklistItem.label} hochladen`}
      onClick={() => bring({ paperId: checklistItem.id })}
    >
      Hochladen
    </Button>
  );
}

const lookOfMissing = {
  Icon: CircleDashed,
  color: 'warning.dark',
  border: '1px dashed',
  borderColor: '#C9CDC5',
  bgcolor: 'background.default',
  title: { fontWeight: 600 },
} as const;

/** What comes later is there to be read, and to be brought early; it asks for nothing. */
const lookOfLater = {
  Icon: Clock,
  color: 'text.secondary',
  border: '1px solid',
  borderColor: 'transparent',
  bgcolor: 'transparent',
  title: { color: 'text.secondary' },
} as const;

/** Who brings it until when, or why only later; what was wrong with it the last time. */
function Note({ checklistItem }: ChecklistItemLineProps) {
  const { isGuest } = useBoard();
  const today = useToday();
  const isLate = isLateChecklistItem(checklistItem, today);
  const { rejectedReason } = checklistItem;
  return (
    <>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: isLate ? 'error.dark' : 'text.secondary' }}
      >
        {noteOf(checklistItem, isGuest, today)}
      </Typography>
      {rejectedReason !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'error.dark' }}>
          {`Bitte noch einmal: ${rejectedReason}`}
        </Typography>
      )}
    </>
  );
}

/**
 * A document that is not here yet, asked for by now or only later: files can be dropped on it, or chosen by its button.
 */
export function OpenChecklistItem({ checklistItem }: ChecklistItemLineProps) {
  const { aimed, board, wantedChecklistItemId } = useBoard();
  const caseTitle = useCaseTitle(checklistItem);
  const canBring = placeOfChecklistItem(board, checklistItem) !== null;
  const isWanted = wantedChecklistItemId === checklistItem.id;
  const isAimed = isWanted || aimed === `paper:${checklistItem.id}`;
  const look = isMissingItem(checklistItem) ? lookOfMissing : lookOfLater;
  const { Icon, color, title, ...frame } = look;
  return (
    <Box
      role="listitem"
      data-drop-item={canBring ? checklistItem.id : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        mx: 3,
        my: 1,
        px: 2,
        py: 1,
        borderRadius: 1,
        ...frame,
        ...(isAimed && { borderColor: 'primary.main', bgcolor: 'primary.light' }),
      }}
    >
      <Box component="span" aria-hidden sx={{ display: 'inline-flex', color }}>
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={title}>
          {caseTitle === null ? checklistItem.label : `${checklistItem.label}, ${caseTitle}`}
        </Typography>
        <Note checklistItem={checklistItem} />
      </Box>
      {canBring && <BringButton checklistItem={checklistItem} isWanted={isWanted} />}
    </Box>
  );
}

const settledLabels: Readonly<Partial<Record<BoardChecklistItem['state'], string>>> = {
  EINGEGANGEN: 'Eingegangen',
  GEPRUEFT: 'Geprüft',
};

const settledLabelsForCustomers: Readonly<Partial<Record<BoardChecklistItem['state'], string>>> = {
  EINGEGANGEN: 'Liegt uns schon vor',
  GEPRUEFT: 'Liegt uns schon vor und ist geprüft',
  NICHT_NOETIG: 'Brauchen wir nicht',
};

/** `Eingegangen, liegt in „Sonstiges“`: what became of a document without a file in its own slot. */
function settledText(board: AttachmentBoard, checklistItem: BoardChecklistItem): string {
  const word = settledLabels[checklistItem.state];
  if (word === undefined) return 'Nicht nötig';
  const places = slotsOfChecklistItem(board, checklistItem).map((slot) => `„${slotTitle(slot)}“`);
  return places.length === 0 ? `${word}, ohne Datei hier` : `${word}, liegt in ${places.join(' und ')}`;
}

/** `Vollmacht, Antragstellerdaten (8)`: the same document of several buyers stands once. */
function namesOf(papers: readonly BoardChecklistItem[]): string {
  const counts = new Map<string, number>();
  for (const { label } of papers) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => (count === 1 ? label : `${label} (${count})`)).join(', ');
}

/** Documents that are ticked off although no file lies here: one quiet line for each way. */
export function SettledChecklistItems({ papers }: { readonly papers: readonly BoardChecklistItem[] }) {
  const { board, isGuest } = useBoard();
  const textOf = (checklistItem: BoardChecklistItem): string =>
    isGuest
      ? (settledLabelsForCustomers[checklistItem.state] ?? 'Erledigt')
      : settledText(board, checklistItem);
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
