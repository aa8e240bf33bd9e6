import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProjectComment } from '@energieakte/contract';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentUser } from '#api/session.ts';
import { useToday } from '#shared/format/use-today.ts';
import { inParts, NearPart } from '#shared/list/near-part.tsx';
import { showComment } from './comment-element.ts';
import { CommentEntry } from './comment-entry.tsx';
import type { CommentActions } from './comment-menu.tsx';
import {
  authorLabels,
  dayLabels,
  excerptOf,
  newCommentsLabels,
  type SubjectTitles,
} from './comment-labels.ts';
import { byDay } from './stream-days.ts';
import { useReadingPlace } from './use-reading-place.ts';

interface CommentStreamProps {
  readonly comments: readonly ProjectComment[];
  readonly titles: SubjectTitles;
  /** Several subjects stand together. */
  readonly isMixed: boolean;
  readonly isGuest: boolean;
  /** The comment of the address. */
  readonly marked: string | undefined;
  readonly actions: CommentActions;
}

interface Showing {
  /** Brings a comment into sight, drawn or not. */
  readonly show: (id: string) => void;
}

function Pinned({ comments, show }: Pick<CommentStreamProps, 'comments'> & Showing) {
  const pinned = comments.filter((comment) => comment.pinned && comment.deletedAt === null);
  if (pinned.length === 0) return null;
  return (
    <Box component="nav" aria-label="Angeheftete Kommentare" sx={{ mb: 2, display: 'grid', gap: 1 }}>
      {pinned.map((comment) => (
        <Button
          key={comment.id}
          variant="outlined"
          onClick={() => show(comment.id)}
          sx={{ justifyContent: 'start', textAlign: 'left', fontWeight: 500 }}
        >
          <Typography variant="body2" noWrap>
            <strong>{`${authorLabels(comment)}: `}</strong>
            {excerptOf(comment.text)}
          </Typography>
        </Button>
      ))}
    </Box>
  );
}

function Nothing({ isGuest }: Pick<CommentStreamProps, 'isGuest'>) {
  return (
    <Box sx={{ m: 'auto', maxWidth: 380, textAlign: 'center', py: 6 }}>
      <Typography variant="subtitle1" component="p">
        Hier wurde noch nichts geschrieben.
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {isGuest
          ? 'Fragen und Hinweise zu diesem Thema schreiben Sie einfach hier; Ihr Büro antwortet an derselben Stelle.'
          : 'Absprachen, Telefonnotizen und Aufgaben zu diesem Thema stehen hier für alle, die am Projekt arbeiten.'}
      </Typography>
    </Box>
  );
}

/** So many comments are drawn or left out together. */
const partSize = 12;

/** More than any window shows at the end. */
const drawnAtEnd = 24;

const listLook = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;

interface DayProps extends Showing {
  readonly day: string;
  readonly comments: readonly ProjectComment[];
  readonly stream: CommentStreamProps;
  readonly byId: ReadonlyMap<string, ProjectComment>;
  /** Comments that are drawn however far away they are. */
  readonly kept: ReadonlySet<string>;
  readonly scroller: RefObject<HTMLElement | null>;
}

function Day({ day, comments, stream, byId, kept, scroller, show }: DayProps) {
  const { titles, isMixed, isGuest, marked, actions } = stream;
  const today = useToday();
  return (
    <Box component="section" aria-label={dayLabels(day, today)}>
      <Typography
        variant="caption"
        component="h2"
        color="textSecondary"
        sx={{ display: 'block', fontWeight: 600, textAlign: 'center', my: 3 }}
      >
        {dayLabels(day, today)}
      </Typography>
      <Box role="list" sx={listLook}>
        {inParts(comments, partSize).map((part) => (
          <NearPart
            key={part[0]?.id}
            isKept={part.some(({ id }) => kept.has(id))}
            guess={{ xs: part.length * 104, sm: part.length * 78 }}
            scroller={scroller}
            look={listLook}
          >
            {() =>
              part.map((comment) => (
                <CommentEntry
                  key={comment.id}
                  comment={comment}
                  answered={comment.replyTo === null ? null : (byId.get(comment.replyTo) ?? null)}
                  subjectTitle={isMixed ? titles.titleOf(comment.subject) : null}
                  isGuest={isGuest}
                  isMarked={comment.id === marked}
                  actions={actions}
                  show={show}
                />
              ))
            }
          </NearPart>
        ))}
      </Box>
    </Box>
  );
}

function NewOnes({ count, toEnd }: { readonly count: number; readonly toEnd: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        bottom: 8,
        left: 0,
        right: 0,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      {count > 0 && (
        <Button
          variant="contained"
          endIcon={<ArrowDown size={14} strokeWidth={2} aria-hidden />}
          onClick={toEnd}
          sx={{ pointerEvents: 'auto' }}
        >
          {newCommentsLabels(count)}
        </Button>
      )}
    </Box>
  );
}

/** The comments, the newest last, by day. */
export function CommentStream(stream: CommentStreamProps) {
  const { comments, isGuest, marked } = stream;
  const { id: personId } = useCurrentUser();
  const [soughtId, seek] = useState<string | null>(null);
  const kept = new Set(comments.slice(-drawnAtEnd).map(({ id }) => id));
  for (const id of [marked, soughtId]) if (typeof id === 'string') kept.add(id);
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const show = (id: string): void => {
    flushSync(() => seek(id));
    showComment(id);
  };
  const { box, end, waiting, toEnd } = useReadingPlace({ comments, wanted: marked, personId });
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Pinned comments={comments} show={show} />
      <Box
        ref={box}
        role="region"
        aria-label="Kommentare"
        tabIndex={0}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          display: 'flex',
          flexDirection: 'column',
          p: '3px',
        }}
      >
        {comments.length === 0 && <Nothing isGuest={isGuest} />}
        {byDay(comments).map(({ day, comments: ofDay }) => (
          <Day
            key={day}
            day={day}
            comments={ofDay}
            stream={stream}
            byId={byId}
            kept={kept}
            scroller={box}
            show={show}
          />
        ))}
        <div ref={end} style={{ flex: 'none', height: 1 }} />
      </Box>
      <NewOnes count={waiting} toEnd={toEnd} />
    </Box>
  );
}
