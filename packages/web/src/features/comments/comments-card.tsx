import type { ProjectComment, ProjectView } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import {
  commentsQuery,
  saveCommentMutation,
  useLiveComments,
} from '#features/comments/comments.queries.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

const shown = 3;

interface LineProps {
  readonly comment: ProjectComment;
  readonly isGuest: boolean;
  readonly projectId: string;
}

function CommentLine({ comment, isGuest, projectId }: LineProps) {
  const { id, text, author, visibility, createdAt, fromGuest } = comment;
  const Icon = visibility === 'KUNDE' ? Eye : Lock;
  const name = author?.displayname ?? (fromGuest ? 'Auftraggeber' : 'Ihr Energieberatungsbüro');
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <TextLink
        to="/project/comments/$id"
        params={{ id: projectId }}
        search={{ comment: id }}
        variant="body2"
        color="inherit"
        sx={{
          fontWeight: 400,
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {text}
      </TextLink>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
      >
        {`${name} · ${recentMoment(createdAt)}`}
        {!isGuest && (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1,
              fontWeight: 600,
              color: visibility === 'KUNDE' ? 'warning.dark' : 'secondary.main',
            }}
          >
            <Icon size={12} strokeWidth={2.25} aria-hidden />
            {visibility === 'KUNDE' ? 'für Auftraggeber sichtbar' : 'intern'}
          </Box>
        )}
      </Typography>
    </Box>
  );
}

/** A word in passing; anything longer is written on the page of the comments. */
function QuickComment({ projectId, isGuest }: Omit<LineProps, 'comment'>) {
  const [text, setText] = useState('');
  const saving = useMutation(saveCommentMutation);
  const send = (): void => {
    if (text.trim() === '' || saving.isPending) return;
    saving.mutate({ projectId, text }, { onSuccess: () => setText('') });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
      <TextField
        multiline
        maxRows={6}
        value={text}
        label={isGuest ? 'Nachricht an Ihr Büro' : 'Kommentar, nur im Büro sichtbar'}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
      />
      <FormAlert message={saving.error?.message ?? null} />
      {text.trim() !== '' && (
        <Button
          variant="contained"
          loading={saving.isPending}
          onClick={send}
          title="Strg+Enter"
          sx={{ justifySelf: 'end' }}
        >
          Senden
        </Button>
      )}
    </Box>
  );
}

function Latest({ comments, ...line }: LatestProps) {
  const latest = comments
    .filter(({ system, deletedAt }) => !system && deletedAt === null)
    .slice(-shown)
    .toReversed();
  if (latest.length === 0) return <EmptyLine>Noch nichts geschrieben.</EmptyLine>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {latest.map((comment) => (
        <CommentLine key={comment.id} comment={comment} {...line} />
      ))}
    </Box>
  );
}

interface LatestProps extends Omit<LineProps, 'comment'> {
  readonly comments: readonly ProjectComment[];
}

function Content(line: Omit<LineProps, 'comment'>) {
  const query = useQuery(commentsQuery(line.projectId));
  return (
    <Loaded query={query} loading={44} failure="Die Kommentare konnten nicht geladen werden.">
      {(comments) => <Latest comments={comments} {...line} />}
    </Loaded>
  );
}

type CommentedView = Pick<ProjectView, 'id' | 'projectId' | 'audience' | 'state'>;

/** What was said last about a project, and a field to answer. */
export function CommentsCard({ project }: { readonly project: CommentedView }) {
  const { id, projectId, audience, state } = project;
  const isGuest = audience === 'customer';
  useLiveComments(id);
  return (
    <InfoCard
      title={isGuest ? 'Nachrichten' : 'Kommentare'}
      action={
        <TextLink to="/project/comments/$id" params={{ id: projectId }} variant="body2">
          {isGuest ? 'Alle Nachrichten' : 'Alle Kommentare'}
        </TextLink>
      }
    >
      <Content projectId={projectId} isGuest={isGuest} />
      {state !== 'DELETED' && <QuickComment projectId={projectId} isGuest={isGuest} />}
    </InfoCard>
  );
}
