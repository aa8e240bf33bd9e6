import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import {
  type ChecklistItem,
  isLaterItem,
  isMissingItem,
  owerLabels,
  type Project,
} from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { expiryText } from '#shared/format/expiry.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { checklistItemsMutation } from '../progress/progress.queries.ts';
import { checklistItemChanges } from '#project-kit/what-changed.ts';
import { waitText } from '#project-kit/checklist-labels.ts';
import type { ChecklistItemTask } from './checklist-item-dialog.tsx';
import { ChecklistItemState } from './checklist-item-state.tsx';
import {
  isLateChecklistItem,
  otherSteps,
  stateActions,
  stateChange,
  usualStep,
} from '#project-kit/checklist-item-steps.ts';

interface ChecklistItemRowProps {
  readonly project: Project;
  /** Instead of the document's own name: the case it belongs to, below the name they share. */
  readonly title?: string;
  readonly checklistItem: ChecklistItem;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly open: (task: ChecklistItemTask) => void;
}

function askedText({ requestedAt, requestUnsentSince }: ChecklistItem): string {
  if (requestUnsentSince !== null) return 'noch nicht versandt, ';
  return requestedAt === null ? '' : `angefordert am ${formatDay(requestedAt)}, `;
}

function dueText(checklistItem: ChecklistItem, today: string): string | null {
  const { dueDate, receivedAt, checkedBy, state } = checklistItem;
  const wait = waitText(checklistItem);
  if (wait !== null) return wait;
  if (isMissingItem(checklistItem)) {
    if (dueDate === null) return null;
    return `${askedText(checklistItem)}bis ${formatDay(dueDate)}${isLateChecklistItem(checklistItem, today) ? ' – überfällig' : ''}`;
  }
  if (state === 'GEPRUEFT' && checkedBy !== null) return `geprüft von ${checkedBy.displayname}`;
  return state === 'EINGEGANGEN' && receivedAt !== null ? `seit ${formatDay(receivedAt)}` : null;
}

const expiryColors = { over: 'error.dark', soon: 'warning.dark', valid: 'inherit' } as const;

/** How long the document counts, in red once that is over. */
function ExpiryFact({ checklistItem, today }: Pick<ChecklistItemRowProps, 'checklistItem' | 'today'>) {
  const expiry =
    checklistItem.state === 'NICHT_NOETIG' ? null : expiryText(checklistItem.expiresOn, today);
  if (expiry === null) return null;
  const { words, tone } = expiry;
  return (
    <>
      {' · '}
      <Box component="span" sx={{ color: expiryColors[tone], fontWeight: tone === 'valid' ? 400 : 600 }}>
        {words}
      </Box>
    </>
  );
}

function Facts({ checklistItem, today }: Pick<ChecklistItemRowProps, 'checklistItem' | 'today'>) {
  const { owedBy, rejectedReason } = checklistItem;
  const due = dueText(checklistItem, today);
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: isLateChecklistItem(checklistItem, today) ? 'error.dark' : 'text.secondary' }}
    >
      {[`von: ${owerLabels[owedBy]}`, due].filter((part) => part !== null).join(' · ')}
      <ExpiryFact checklistItem={checklistItem} today={today} />
      {rejectedReason !== null && (
        <Box component="span" sx={{ display: 'block', color: 'error.dark' }}>
          {`Zurückgewiesen: ${rejectedReason}`}
        </Box>
      )}
    </Typography>
  );
}

function RowMenu({
  checklistItem,
  setState,
  open,
}: Pick<ChecklistItemRowProps, 'checklistItem' | 'open'> & {
  readonly setState: (state: ChecklistItem['state']) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={`${checklistItem.label}: weitere Schritte`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={16} strokeWidth={1.75} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {otherSteps(checklistItem).map((state) => (
          <MenuItem key={state} onClick={run(() => setState(state))}>
            {stateActions[state]}
          </MenuItem>
        ))}
        {(checklistItem.state === 'EINGEGANGEN' || checklistItem.state === 'GEPRUEFT') && (
          <MenuItem onClick={run(() => open('reject'))}>Zurückweisen …</MenuItem>
        )}
        <MenuItem onClick={run(() => open('edit'))}>Bearbeiten …</MenuItem>
      </Menu>
    </>
  );
}

function useChecklistItemState({
  checklistItem,
  today,
}: Pick<ChecklistItemRowProps, 'checklistItem' | 'today'>) {
  const change = useMutation(checklistItemsMutation);
  const [clicked, setClicked] = useState(checklistItem);
  const { error } = change;
  return {
    isPending: change.isPending,
    failure:
      error === null ? null : [error.message, ...checklistItemChanges(clicked, checklistItem)].join(' '),
    setState: (state: ChecklistItem['state']): void => {
      setClicked(checklistItem);
      change.mutate([stateChange(checklistItem, state, today)], {
        onError: ({ message }) => reportError(message),
      });
    },
  };
}

interface UsualStepProps {
  readonly checklistItem: ChecklistItem;
  readonly name: string;
  readonly isPending: boolean;
  readonly setState: (state: ChecklistItem['state']) => void;
  readonly request: () => void;
}

/** What is usually done next: one click, but a document is asked for in the dialog, where it can go by mail. */
function UsualStep({ checklistItem, name, isPending, setState, request }: UsualStepProps) {
  const usual = usualStep(checklistItem);
  if (usual === null) return null;
  if (usual === 'ANGEFORDERT')
    return (
      <Button size="small" aria-label={`${name}: Anfordern`} onClick={request}>
        Anfordern …
      </Button>
    );
  return (
    <Button
      size="small"
      aria-label={`${name}: ${stateActions[usual]}`}
      loading={isPending}
      onClick={() => setState(usual)}
    >
      {stateActions[usual]}
    </Button>
  );
}

/** Where the list is wide enough for columns; beside others it is not. */
const inWideList = '@container (min-width: 480px)';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  [inWideList]: { gridTemplateColumns: '128px minmax(0, 1fr) auto' },
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** A document with its state, who owes it until when, and the usual next step as one click. */
export function ChecklistItemRow({ project, title, checklistItem, today, open }: ChecklistItemRowProps) {
  const { isPending, failure, setState } = useChecklistItemState({ checklistItem, today });
  const canEdit = project.can.editChecklist;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ typography: 'body2', order: 1, [inWideList]: { order: 0 } }}>
        <ChecklistItemState checklistItem={checklistItem} />
      </Box>
      <Box
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          gridColumn: '1 / -1',
          [inWideList]: { gridColumn: 'auto' },
        }}
      >
        <Typography
          variant="body2"
          sx={isLaterItem(checklistItem) ? { color: 'text.secondary' } : { fontWeight: 600 }}
        >
          {title ?? checklistItem.label}
        </Typography>
        <Facts checklistItem={checklistItem} today={today} />
        {failure !== null && (
          <Typography role="alert" variant="caption" sx={{ color: 'error.dark', fontWeight: 600 }}>
            {failure}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          order: 2,
          [inWideList]: { order: 0 },
        }}
      >
        {canEdit && (
          <UsualStep
            checklistItem={checklistItem}
            name={[checklistItem.label, title ?? ''].join(' ').trim()}
            isPending={isPending}
            setState={setState}
            request={() => open('request')}
          />
        )}
        {canEdit && <RowMenu checklistItem={checklistItem} setState={setState} open={open} />}
      </Box>
    </Box>
  );
}
