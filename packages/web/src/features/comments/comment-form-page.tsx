import Box from '@mui/material/Box';
import { SelectField } from '#shared/forms/select-field.tsx';
import type { ProjectComment } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { titlesFrom } from './comment-labels.ts';
import { Composer } from './composer/composer.tsx';
import { keyOfPlace } from './composer/composer-content.ts';
import { LoadedComments } from './comments-loading.tsx';
import { crumbsOf } from './project-place.ts';
import { type CommentedProject, useCommentedProject } from './use-commented-project.ts';

interface FormProps {
  readonly found: CommentedProject;
  readonly editing: ProjectComment | null;
  readonly startSubject: string;
}

function CommentForm({ found, editing, startSubject }: FormProps) {
  const { project, subjects, isGuest } = found;
  const { projectId } = project;
  const [subject, setSubject] = useState(startSubject);
  const navigate = useNavigate();
  const title = editing === null ? 'Kommentar schreiben' : 'Kommentar bearbeiten';
  usePagePlace({ title, parents: crumbsOf(project, true) });
  const back = (search: { subject?: string; comment?: string }): void =>
    void navigate({ to: '/project/comments/$id', params: { id: projectId }, search });
  const place = { projectId, subject, replyTo: null, editing };
  const chosen = subjects.find((one) => one.subject === subject);
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeader title={title} meta={`${projectId} · ${project.name}`} />
      {editing === null && (
        <SelectField
          label="Thema"
          value={subject}
          choices={subjects.map((one) => ({ value: one.subject, label: one.title }))}
          choose={setSubject}
          sx={{ mb: 3, maxWidth: 320 }}
        />
      )}
      <Composer
        key={keyOfPlace(place)}
        place={place}
        subjectTitle={titlesFrom(subjects).titleOf(subject)}
        internalOnly={chosen?.internalOnly ?? false}
        isGuest={isGuest}
        rows={6}
        sent={({ id }) => back({ subject, comment: id })}
        cancel={() => back({ subject })}
      />
    </Box>
  );
}

interface CommentAddPageProps {
  readonly projectId: string;
  readonly subject: string | undefined;
}

/** A page to write a comment (`/comments/add/{projectId}`). */
export function CommentAddPage({ projectId, subject }: CommentAddPageProps) {
  return (
    <LoadedComments query={useCommentedProject(projectId)}>
      {(found) => {
        const known = found.subjects.find((one) => one.subject === subject)?.subject;
        return <CommentForm found={found} editing={null} startSubject={known ?? 'ALLGEMEIN'} />;
      }}
    </LoadedComments>
  );
}

interface EditedCommentProps extends Pick<FormProps, 'found'> {
  readonly commentId: string;
}

function EditedComment({ found, commentId }: EditedCommentProps) {
  const comment = found.comments.find(({ id }) => id === commentId);
  if (comment === undefined || comment.deletedAt !== null)
    return <Notice severity="warning">Diesen Kommentar gibt es nicht, oder er ist gelöscht.</Notice>;
  if (!comment.can.edit)
    return (
      <Notice severity="info">
        Eigene Kommentare können 24 Stunden lang geändert werden, danach nur von der Verwaltung.
      </Notice>
    );
  return <CommentForm found={found} editing={comment} startSubject={comment.subject} />;
}

interface CommentEditPageProps {
  readonly projectId: string;
  readonly commentId: string;
}

/** A page to change one (`/comments/edit/{projectId}/{commentId}`). */
export function CommentEditPage({ projectId, commentId }: CommentEditPageProps) {
  return (
    <LoadedComments query={useCommentedProject(projectId)}>
      {(found) => <EditedComment found={found} commentId={commentId} />}
    </LoadedComments>
  );
}
