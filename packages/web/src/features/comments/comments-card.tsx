import { type ProjectComment, type ProjectView, subjectLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import { useQuery } from '@tanstack/react-query';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { commentsQuery, useLiveComments } from './comments.queries.ts';
import { Composer } from './composer/composer.tsx';
import type { ComposerPlace } from './composer/composer-content.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

/** The office has a tab of its own for all that was written. */
const shownTo = { guest: 3, office: 1 } as const;

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

const general = 'ALLGEMEIN';

/** The same as on the page of the comments, with the same draft. */
function Writing({ projectId, isGuest }: Omit<LineProps, 'comment'>) {
  const place: ComposerPlace = { projectId, subject: general, replyTo: null, editing: null };
  return (
    <Box sx={{ mt: 3 }}>
      <Composer
        place={place}
        subjectTitle={subjectLabels(general)}
        internalOnly={false}
        isGuest={isGuest}
        sent={() => undefined}
      />
    </Box>
  );
}

function Latest({ comments, ...line }: LatestProps) {
  const latest = comments
    .filter(({ system, deletedAt }) => !system && deletedAt === null)
    .slice(-(line.isGuest ? shownTo.guest : shownTo.office))
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
      {state !== 'DELETED' && <Writing projectId={projectId} isGuest={isGuest} />}
    </InfoCard>
  );
}
