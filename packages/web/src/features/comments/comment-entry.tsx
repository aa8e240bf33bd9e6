import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ProjectComment } from '@energieakte/contract';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { useToday } from '#shared/format/use-today.ts';
import { elementIdOf } from './comment-element.ts';
import { CommentMenu, type CommentActions } from './comment-menu.tsx';
import { CommentText } from './comment-text.tsx';
import { authorLabels, excerptOf, remarkLabels, taskLabels, writtenLabels } from './comment-labels.ts';

export interface CommentEntryProps {
  readonly comment: ProjectComment;
  /** What it answers, where that is on screen. */
  readonly answered: ProjectComment | null;
  /** The subject, where several stand together. */
  readonly subjectTitle: string | null;
  readonly isGuest: boolean;
  readonly isMarked: boolean;
  readonly actions: CommentActions;
  /** Brings another comment into sight. */
  readonly show: (id: string) => void;
}

function Moment({ at }: { readonly at: string }) {
  return (
    <Tooltip title={formatMoment(new Date(at))}>
      <Typography component="time" dateTime={at} variant="caption" color="textSecondary">
        {writtenLabels(at)}
      </Typography>
    </Tooltip>
  );
}

function VisibilityMark({ comment }: Pick<CommentEntryProps, 'comment'>) {
  const isVisible = comment.visibility === 'KUNDE';
  const Icon = isVisible ? Eye : Lock;
  const words = isVisible ? 'für Auftraggeber sichtbar' : 'intern';
  const was = comment.wasVisible && !isVisible ? ', war schon sichtbar' : '';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.75rem',
        fontWeight: 600,
        color: isVisible ? 'warning.dark' : 'secondary.main',
      }}
    >
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {words + was}
    </Box>
  );
}

function Head({ comment, subjectTitle, isGuest, actions }: CommentEntryProps) {
  const name = authorLabels(comment);
  const { createdAt, editedAt, can, pinned } = comment;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0 }}>
      <Typography variant="subtitle2" component="span">
        {name}
      </Typography>
      {comment.fromGuest && !isGuest && <Chip variant="outlined" label="Auftraggeber" />}
      <Moment at={createdAt} />
      {!isGuest && <VisibilityMark comment={comment} />}
      {pinned && <Pin size={13} strokeWidth={2} aria-label="angeheftet" />}
      {subjectTitle !== null && (
        <Typography variant="caption" color="textSecondary">
          {subjectTitle}
        </Typography>
      )}
      {editedAt !== null && (
        <Tooltip describeChild title={`geändert am ${formatMoment(new Date(editedAt))}`}>
          {can.readHistory ? (
            <Button
              onClick={() => actions.showHistory(comment)}
              sx={{ minHeight: 0, p: 0, minWidth: 0, fontSize: '0.75rem', fontWeight: 500 }}
            >
              bearbeitet
            </Button>
          ) : (
            <Typography variant="caption" color="textSecondary">
              bearbeitet
            </Typography>
          )}
        </Tooltip>
      )}
      <Box className="deeds" sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
        {can.reply && (
          <Button
            onClick={() => actions.reply(comment)}
            aria-label={`${name} antworten`}
            sx={{ minHeight: 28, py: 0 }}
          >
            Antworten
          </Button>
        )}
        <CommentMenu comment={comment} actions={actions} name={name} />
      </Box>
    </Box>
  );
}

function Answered({ answered, show }: CommentEntryProps) {
  if (answered === null) return null;
  return (
    <Box
      component="button"
      type="button"
      onClick={() => show(answered.id)}
      sx={{
        all: 'unset',
        boxSizing: 'border-box',
        cursor: 'pointer',
        display: 'block',
        maxWidth: '100%',
        my: 1,
        pl: 2,
        borderLeft: 2,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: '0.75rem',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      {`${authorLabels(answered)}: ${answered.deletedAt === null ? excerptOf(answered.text) : 'gelöscht'}`}
    </Box>
  );
}

function Task({ comment, actions, isGuest }: CommentEntryProps) {
  const today = useToday();
  const { dueDate, doneAt, assignee, can } = comment;
  if (dueDate === null) return null;
  const isLate = doneAt === null && dueDate < today;
  const who = assignee === null ? '' : `${assignee.displayname}, `;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1.5 }}>
      <CalendarCheck size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Typography
        variant="body2"
        sx={{
          flex: '0 1 auto',
          minWidth: 0,
          maxWidth: 'calc(100% - 24px)',
          fontWeight: 600,
          color: isLate ? 'error.dark' : 'text.primary',
        }}
      >
        {`${isGuest ? 'Bitte' : 'Aufgabe:'} ${who}${taskLabels(comment, today)}`}
      </Typography>
      {can.organize && (
        <Button onClick={() => actions.settle(comment)}>
          {doneAt === null ? 'Als erledigt markieren' : 'Wieder öffnen'}
        </Button>
      )}
    </Box>
  );
}

function Tombstone({ comment, actions }: Pick<CommentEntryProps, 'comment' | 'actions'>) {
  const by = comment.deletedBy === null ? '' : ` von ${comment.deletedBy.displayname}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic' }}>
        {`Kommentar von ${authorLabels(comment)}, gelöscht${by}`}
      </Typography>
      {comment.can.restore && <Button onClick={() => actions.restore(comment)}>Rückgängig</Button>}
      <CommentMenu comment={comment} actions={actions} name={authorLabels(comment)} />
    </Box>
  );
}

function SystemRemark({ comment, subjectTitle }: Pick<CommentEntryProps, 'comment' | 'subjectTitle'>) {
  const by = comment.author === null ? '' : ` · ${comment.author.displayname}`;
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {`${remarkLabels(comment.text, subjectTitle)}${by} · `}
      <time dateTime={comment.createdAt} title={formatMoment(new Date(comment.createdAt))}>
        {writtenLabels(comment.createdAt)}
      </time>
    </Typography>
  );
}

const side = {
  INTERN: { borderColor: 'secondary.main', bgcolor: 'background.paper' },
  KUNDE: { borderColor: 'primary.main', bgcolor: '#FFFBF7' },
} as const;

function lookOf({ comment, isGuest }: CommentEntryProps, isQuiet: boolean) {
  if (isQuiet) return { py: 1 };
  const { borderColor, bgcolor } = side[comment.visibility];
  return {
    py: 2,
    border: 1,
    borderColor: 'divider',
    borderLeft: 3,
    bgcolor: isGuest ? 'background.paper' : bgcolor,
    borderLeftColor: isGuest ? 'divider' : borderColor,
  };
}

/** One comment: internal and visible ones differ in color and in words. */
export function CommentEntry(properties: CommentEntryProps) {
  const { comment, isMarked } = properties;
  const { id, system, deletedAt } = comment;
  const isQuiet = system || deletedAt !== null;
  return (
    <Box
      role="listitem"
      id={elementIdOf(id)}
      tabIndex={-1}
      sx={{
        px: 3,
        borderRadius: 1,
        scrollMarginBlock: 24,
        ...lookOf(properties, isQuiet),
        ...(isMarked && { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 }),
      }}
    >
      {system && <SystemRemark {...properties} />}
      {!system && deletedAt !== null && <Tombstone {...properties} />}
      {!isQuiet && (
        <>
          <Head {...properties} />
          <Answered {...properties} />
          <CommentText comment={comment} />
          <Task {...properties} />
        </>
      )}
    </Box>
  );
}
