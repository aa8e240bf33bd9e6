import Box from '@mui/material/Box';
import type { ProjectComment } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { coveredBelow } from '#shared/ui/covered-below.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { ProjectTabs } from '#project-kit/project-tabs.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { HistoryDialog } from './comment-dialogs.tsx';
import { showComment } from './comment-element.ts';
import { CommentStream } from './comment-stream.tsx';
import { titlesFrom } from './comment-labels.ts';
import { Composer } from './composer/composer.tsx';
import { type ComposerPlace, keyOfPlace } from './composer/composer-content.ts';
import { LoadedComments } from './comments-loading.tsx';
import { rememberSeen } from './comments.queries.ts';
import type { CommentsSearch } from './comments-search.ts';
import { InformedDialog } from './informed-dialog.tsx';
import { crumbsOf, projectLink } from './project-place.ts';
import { FoldButton, useSystemLines } from './system-lines.tsx';
import { SubjectList } from './subject-list.tsx';
import { useCommentActions } from './use-comment-actions.ts';
import { type CommentedProject, useCommentedProject } from './use-commented-project.ts';

export interface CommentsPageProps {
  readonly id: string;
  readonly search: CommentsSearch;
}

type Actions = ReturnType<typeof useCommentActions>;

function Dialogs({ asked, close, erase, isErasing }: Actions) {
  if (asked === null) return null;
  const { kind, comment } = asked;
  if (kind === 'history') return <HistoryDialog comment={comment} close={close} />;
  if (kind === 'informed') return <InformedDialog comment={comment} close={close} />;
  return (
    <ConfirmDialog
      title="Text endgültig entfernen?"
      confirmLabel="Endgültig entfernen"
      isPending={isErasing}
      failure={null}
      confirm={() => erase(comment)}
      close={close}
    >
      Der Text geht auch aus den früheren Fassungen verloren und kann nicht zurückgeholt werden.
    </ConfirmDialog>
  );
}

/** What is on screen counts as read. */
function useSeen({ project, subjects }: CommentedProject, chosen: string | undefined): void {
  const unread = subjects
    .filter((one) => one.unread > 0 && (chosen === undefined || one.subject === chosen))
    .map(({ subject }) => subject)
    .join(' ');
  useEffect(() => {
    if (unread === '') return;
    for (const subject of unread.split(' '))
      void rememberSeen(project.projectId, subject).catch(() => undefined);
  }, [project.projectId, unread]);
}

const conversationLook = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: { xs: 0, md: 5 },
} as const;

interface WritingState {
  readonly replyTo: ProjectComment | null;
  readonly editing: ProjectComment | null;
}

const nothing: WritingState = { replyTo: null, editing: null };

/** The subject of the address; a linked comment brings its own. */
function chosenSubject({ comments }: CommentedProject, search: CommentsSearch): string | undefined {
  const linked = comments.find(({ id }) => id === search.comment);
  return search.subject ?? linked?.subject;
}

function lastOwn(comments: readonly ProjectComment[], personId: string): ProjectComment | undefined {
  return comments.findLast(({ author, can }) => author?.id === personId && can.edit);
}

interface ConversationProps {
  readonly found: CommentedProject;
  readonly search: CommentsSearch;
}

/** What is answered or changed, and where the next comment goes. */
function useWriting(found: CommentedProject, chosen: string | undefined) {
  const [state, setState] = useState<WritingState>(nothing);
  const [isContinued, setContinued] = useState(false);
  const subject = state.editing?.subject ?? state.replyTo?.subject ?? chosen ?? 'ALLGEMEIN';
  const place: ComposerPlace = { projectId: found.project.projectId, subject, ...state };
  return {
    place,
    isBound: state !== nothing,
    isContinued,
    stop: (): void => {
      setContinued(false);
      setState(nothing);
    },
    sent: (): void => {
      // Who has gone elsewhere before the answer came, such as into a dialog, stays there.
      setContinued(state !== nothing && document.activeElement instanceof HTMLTextAreaElement);
      setState(nothing);
    },
    /** Leads back to the comment that was answered or changed. */
    cancel: (): void => {
      const about = state.editing ?? state.replyTo;
      setState(nothing);
      if (about !== null) setTimeout(() => showComment(about.id), 0);
    },
    reply: (comment: ProjectComment): void => setState({ replyTo: comment, editing: null }),
    edit: (comment: ProjectComment): void => setState({ replyTo: null, editing: comment }),
  };
}

function Subjects({
  found,
  chosen,
  leave,
}: {
  found: CommentedProject;
  chosen: string | undefined;
  leave: () => void;
}) {
  const { projectId } = found.project;
  const navigate = useNavigate();
  return (
    <SubjectList
      projectId={projectId}
      subjects={found.subjects}
      chosen={chosen}
      isGuest={found.isGuest}
      open={(subject) => {
        leave();
        void navigate({
          to: '/project/comments/$id',
          params: { id: projectId },
          search: { subject },
        });
      }}
    />
  );
}

function Conversation({ found, search }: ConversationProps) {
  const { comments, subjects, isGuest } = found;
  const me = useCurrentUser();
  const chosen = chosenSubject(found, search);
  const writing = useWriting(found, chosen);
  const { place, stop, edit } = writing;
  const actions = useCommentActions(writing);
  useSeen(found, chosen);
  const titles = titlesFrom(subjects);
  const ofSubject = comments.filter(({ subject }) => chosen === undefined || subject === chosen);
  const lines = useSystemLines({ comments: ofSubject, marked: search.comment, personId: me.id });
  const { shown } = lines;
  return (
    <Box sx={conversationLook}>
      <Subjects found={found} chosen={chosen} leave={stop} />
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <FoldButton count={lines.count} isFolded={lines.isFolded} toggle={lines.toggle} />
        <CommentStream
          key={chosen ?? ''}
          comments={shown}
          titles={titles}
          isMixed={chosen === undefined}
          isGuest={isGuest}
          marked={search.comment}
          actions={actions.actions}
        />
        <Composer
          key={keyOfPlace(place)}
          place={place}
          subjectTitle={titles.titleOf(place.subject)}
          internalOnly={subjects.some((one) => one.subject === place.subject && one.internalOnly)}
          isGuest={isGuest}
          isContinued={writing.isContinued}
          sent={writing.sent}
          {...(writing.isBound && { cancel: writing.cancel })}
          editLast={() => {
            const last = lastOwn(shown, me.id);
            if (last !== undefined) edit(last);
          }}
        />
      </Box>
      <Dialogs {...actions} />
    </Box>
  );
}

function ShortOnPhones({ children }: { readonly children: string }) {
  return (
    <Box
      title={children}
      sx={{
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: { xs: 'nowrap', sm: 'normal' },
        maxWidth: { xs: 'calc(100vw - 24px)', sm: '100%' },
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

function Comments({ found, search }: ConversationProps) {
  const { project, isGuest } = found;
  const title = isGuest ? 'Nachrichten' : 'Kommentare';
  usePagePlace({ title, parents: crumbsOf(project) });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxWidth: 1200,
        // The comments scroll in themselves, so that head and field stay; what is above them has its own height.
        height: {
          xs: `calc(100dvh - 120px - ${coveredBelow})`,
          md: `calc(100dvh - 136px - ${coveredBelow})`,
        },
        minHeight: 460,
        mb: coveredBelow,
      }}
    >
      <PageHeader
        title={title}
        // On phones one line: the place belongs to what people say.
        meta={<ShortOnPhones>{`${project.projectId} · ${project.name}`}</ShortOnPhones>}
        actions={
          <ButtonLink {...projectLink(project)} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            Zum Projekt
          </ButtonLink>
        }
      />
      {!found.isGuest && <ProjectTabs project={project} current="comments" />}
      <Conversation found={found} search={search} />
    </Box>
  );
}

/** Everything that is said about a project, by subject (`/project/comments/{id}`). */
export function CommentsPage({ id, search }: CommentsPageProps) {
  return (
    <LoadedComments query={useCommentedProject(id)}>
      {(found) => <Comments found={found} search={search} />}
    </LoadedComments>
  );
}
