import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ChecklistItem, type Project, owerWords } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { expiryInWords } from '#shared/format/expiry.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { papersMutation } from '../progress/progress.queries.ts';
import { paperChanges } from '../progress/what-changed.ts';
import { isMissingPaper } from './checklist-words.ts';
import type { PaperTask } from './paper-dialog.tsx';
import { PaperState } from './paper-state.tsx';
import { isLatePaper, otherSteps, stateActions, stateChange, usualStep } from './paper-steps.ts';

interface PaperRowProps {
  readonly project: Project;
  /** Instead of the paper's own name: the case it belongs to, below the name they share. */
  readonly title?: string;
  readonly paper: ChecklistItem;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly open: (task: PaperTask) => void;
}

function dueText(paper: ChecklistItem, today: string): string | null {
  const { dueDate, receivedAt, requestedAt, checkedBy, state } = paper;
  if (isMissingPaper(paper)) {
    if (dueDate === null) return null;
    const asked = requestedAt === null ? '' : `angefordert am ${formatDay(requestedAt)}, `;
    return `${asked}bis ${formatDay(dueDate)}${isLatePaper(paper, today) ? ' – überfällig' : ''}`;
  }
  if (state === 'GEPRUEFT' && checkedBy !== null) return `geprüft von ${checkedBy.displayname}`;
  return state === 'EINGEGANGEN' && receivedAt !== null ? `seit ${formatDay(receivedAt)}` : null;
}

const expiryColors = { over: 'error.dark', soon: 'warning.dark', valid: 'inherit' } as const;

/** How long the paper counts, in red once that is over. */
function ExpiryFact({ paper, today }: Pick<PaperRowProps, 'paper' | 'today'>) {
  const expiry = paper.state === 'NICHT_NOETIG' ? null : expiryInWords(paper.expiresOn, today);
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

function Facts({ paper, today }: Pick<PaperRowProps, 'paper' | 'today'>) {
  const { owedBy, rejectedReason } = paper;
  const due = dueText(paper, today);
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: isLatePaper(paper, today) ? 'error.dark' : 'text.secondary' }}
    >
      {[`von: ${owerWords[owedBy]}`, due].filter((part) => part !== null).join(' · ')}
      <ExpiryFact paper={paper} today={today} />
      {rejectedReason !== null && (
        <Box component="span" sx={{ display: 'block', color: 'error.dark' }}>
          {`Zurückgewiesen: ${rejectedReason}`}
        </Box>
      )}
    </Typography>
  );
}

function RowMenu({
  paper,
  setState,
  open,
}: Pick<PaperRowProps, 'paper' | 'open'> & {
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
        aria-label={`${paper.label}: weitere Schritte`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={16} strokeWidth={1.75} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {otherSteps(paper).map((state) => (
          <MenuItem key={state} onClick={run(() => setState(state))}>
            {stateActions[state]}
          </MenuItem>
        ))}
        {(paper.state === 'EINGEGANGEN' || paper.state === 'GEPRUEFT') && (
          <MenuItem onClick={run(() => open('reject'))}>Zurückweisen …</MenuItem>
        )}
        <MenuItem onClick={run(() => open('edit'))}>Bearbeiten …</MenuItem>
      </Menu>
    </>
  );
}

function usePaperState({ paper, today }: Pick<PaperRowProps, 'paper' | 'today'>) {
  const change = useMutation(papersMutation);
  const [clicked, setClicked] = useState(paper);
  const { error } = change;
  return {
    isPending: change.isPending,
    failure: error === null ? null : [error.message, ...paperChanges(clicked, paper)].join(' '),
    setState: (state: ChecklistItem['state']): void => {
      setClicked(paper);
      change.mutate([stateChange(paper, state, today)], {
        onError: ({ message }) => reportError(message),
      });
    },
  };
}

interface UsualStepProps {
  readonly paper: ChecklistItem;
  readonly name: string;
  readonly isPending: boolean;
  readonly setState: (state: ChecklistItem['state']) => void;
  readonly request: () => void;
}

/** What is usually done next: one click, but a paper is asked for in the dialog, where it can go by mail. */
function UsualStep({ paper, name, isPending, setState, request }: UsualStepProps) {
  const usual = usualStep(paper);
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

/** A paper with its state, who owes it until when, and the usual next step as one click. */
export function PaperRow({ project, title, paper, today, open }: PaperRowProps) {
  const { isPending, failure, setState } = usePaperState({ paper, today });
  const canEdit = project.can.editChecklist;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '128px minmax(0, 1fr) auto' },
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'center',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ typography: 'body2', order: { xs: 1, sm: 0 } }}>
        <PaperState paper={paper} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title ?? paper.label}
        </Typography>
        <Facts paper={paper} today={today} />
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
          order: { xs: 2, sm: 0 },
        }}
      >
        {canEdit && (
          <UsualStep
            paper={paper}
            name={[paper.label, title ?? ''].join(' ').trim()}
            isPending={isPending}
            setState={setState}
            request={() => open('request')}
          />
        )}
        {canEdit && <RowMenu paper={paper} setState={setState} open={open} />}
      </Box>
    </Box>
  );
}
