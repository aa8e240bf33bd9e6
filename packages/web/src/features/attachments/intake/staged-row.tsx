import {
  type AttachmentBoard,
  type BoardChecklistItem,
  fileSizeText,
  shownFileName,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import X from 'lucide-react/icons/x';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { useBoard } from '../board/board-context.tsx';
import { FileIcon } from '../file-icon.tsx';
import { placeOfChecklistItem } from '../checklist-item-place.ts';
import { sameRecord, type StagedFile, stagedProblem } from './staged-file.ts';

interface StagedRowProps {
  readonly board: AttachmentBoard;
  readonly staged: StagedFile;
  readonly change: (patch: Partial<StagedFile>) => void;
  readonly remove: () => void;
}

function slotChoices(board: AttachmentBoard) {
  return board.slots
    .filter(({ upload }) => upload)
    .map(({ order, title }) => ({ value: String(order), label: title }));
}

function checklistItemById({ slots }: AttachmentBoard, id: string | null): BoardChecklistItem | null {
  return slots.flatMap(({ papers }) => papers).find((checklistItem) => checklistItem.id === id) ?? null;
}

function checklistItemChoices(board: AttachmentBoard, { order, paperId }: StagedFile) {
  const papers = board.slots
    .flatMap(({ papers: all }) => all)
    .filter(
      (checklistItem) =>
        placeOfChecklistItem(board, checklistItem) === order || checklistItem.id === paperId,
    );
  return [
    { value: '', label: 'nichts davon' },
    ...papers.map(({ id, label }) => ({ value: id, label })),
  ];
}

const twoColumns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

function RecordFields({ board, staged, change }: Omit<StagedRowProps, 'remove'>) {
  const { isGuest } = useBoard();
  const papers = checklistItemChoices(board, staged);
  const same = sameRecord(board, staged);
  const setOrder = (value: string): void => {
    const order = Number(value);
    const checklistItem = checklistItemById(board, staged.paperId);
    const keepsChecklistItem =
      checklistItem !== null && placeOfChecklistItem(board, checklistItem) === order;
    change({ order, versionOf: null, ...(keepsChecklistItem ? {} : { paperId: null }) });
  };
  const setChecklistItem = (id: string): void => {
    const checklistItem = checklistItemById(board, id);
    const place = checklistItem === null ? null : placeOfChecklistItem(board, checklistItem);
    change({ paperId: checklistItem?.id ?? null, ...(place === null ? {} : { order: place }) });
  };
  return (
    <Box sx={twoColumns}>
      <TextInput
        label="Bezeichnung"
        maxLength={120}
        value={staged.title}
        change={(title) => change({ title, versionOf: null })}
        error={staged.problem === null ? stagedProblem(staged) : null}
      />
      {/* What a customer was asked for finds its place by itself. */}
      {!(isGuest && staged.paperId !== null) && (
        <ChoiceInput
          label="Ablage"
          value={String(staged.order)}
          choices={slotChoices(board)}
          change={setOrder}
        />
      )}
      {papers.length > 1 && (
        <ChoiceInput
          label={isGuest ? 'Davon haben wir angefragt' : 'Erledigt aus der Checkliste'}
          value={staged.paperId ?? ''}
          choices={papers}
          change={setChecklistItem}
        />
      )}
      {same !== null && (
        <ChoiceInput
          label={`„${same.title}“ gibt es hier schon`}
          value={staged.versionOf ?? ''}
          choices={[
            { value: same.id, label: 'Als neue Version ablegen' },
            { value: '', label: 'Als eigene Unterlage ablegen' },
          ]}
          change={(id) => change({ versionOf: id === '' ? null : id })}
        />
      )}
    </Box>
  );
}

/** What is refused is shown with its type. */
function nameOf({ name }: File, problem: string | null): string {
  return problem === null ? shownFileName(name) : name;
}

/** A chosen file with what it is to become, or why it cannot be brought. */
export function StagedRow({ board, staged, change, remove }: StagedRowProps) {
  const { file, problem, versionOf } = staged;
  const record = board.attachments.find(({ id }) => id === versionOf);
  const isFixed = record !== undefined && sameRecord(board, staged)?.id !== record.id;
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: problem === null ? 2 : 0 }}>
        <FileIcon file={{ name: file.name, mime: file.type }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {nameOf(file, problem)}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {fileSizeText(file.size)}
            {isFixed && ` · wird Version ${(record.files[0]?.version ?? 0) + 1} von „${record.title}“`}
          </Typography>
        </Box>
        <IconButton aria-label={`${file.name} weglassen`} onClick={remove}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      {problem !== null && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.dark', mt: 1 }}>
          {problem}
        </Typography>
      )}
      {problem === null && !isFixed && <RecordFields board={board} staged={staged} change={change} />}
    </Box>
  );
}
