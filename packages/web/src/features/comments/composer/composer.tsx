import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { mostCommentCharacters, type ProjectComment } from '@energieakte/contract';
import { type KeyboardEvent, useId } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { LeaveQuestion } from '#shared/record/page/leave-question.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { authorLabels, excerptOf, visibilityLabels } from '../comment-labels.ts';
import type { ComposerContent, ComposerPlace } from './composer-content.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { Footer } from './composer-footer.tsx';
import { MentionMenu, optionId } from './mention-menu.tsx';
import { OtherDraft } from './other-draft.tsx';
import { TaskFields } from './task-fields.tsx';
import { ReaderLine } from '../reader-line.tsx';
import { useComposerFocus } from './use-composer-focus.ts';
import { type Composer as Writing, useComposer } from './use-composer.ts';
import { useMentionMenu } from './use-mention-menu.ts';
import { usePastedPicture } from './use-pasted-picture.ts';
import { type Task, useTask } from './use-task.ts';

interface ComposerProps {
  readonly place: ComposerPlace;
  /** Where it goes, in words. */
  readonly subjectTitle: string;
  /** Whether the subject may never be read by customers. */
  readonly internalOnly: boolean;
  readonly isGuest: boolean;
  readonly sent: (comment: ProjectComment) => void;
  /** Ends the answer or the change. */
  readonly cancel?: () => void;
  /** Goes to the last comment of one's own, from an empty field. */
  readonly editLast?: () => void;
  readonly rows?: number;
  /** An answer was just sent: the field has the keyboard again. */
  readonly isContinued?: boolean;
}

const unreadableDay =
  'Noch nicht gesendet: Der Tag der Aufgabe ist nicht zu lesen. Bitte berichtigen oder leeren.';

function PlaceLine({ place, subjectTitle, cancel }: ComposerProps) {
  const { editing, replyTo } = place;
  if (editing === null && replyTo === null) return null;
  const words =
    editing === null
      ? `Antwort auf ${replyTo === null ? '' : `${authorLabels(replyTo)}: „${excerptOf(replyTo.text)}“`}`
      : `Kommentar in ${subjectTitle} bearbeiten`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pt: 2 }}>
      <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 1, minWidth: 0 }}>
        {words}
      </Typography>
      {cancel !== undefined && <Button onClick={cancel}>Abbrechen</Button>}
    </Box>
  );
}

function readerLabels(isGuest: boolean, content: ComposerContent, customerName: string | null): string {
  if (isGuest) return 'Das lesen Ihr Energieberatungsbüro und Ihre Kollegen.';
  return visibilityLabels(content.visibility, customerName);
}

function useField(writing: Writing, { editLast, cancel }: ComposerProps) {
  const { content, choices, change, send } = writing;
  const mention = useMentionMenu({ text: content.text, choices, write: (text) => change({ text }) });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (mention.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape' && cancel !== undefined) cancel();
    if (event.key === 'ArrowUp' && content.text === '') editLast?.();
  };
  return { mention, onKeyDown };
}

function TextInput({ writing, ...properties }: ComposerProps & { readonly writing: Writing }) {
  const { content, change, flush } = writing;
  const menuId = useId();
  const { mention, onKeyDown } = useField(writing, properties);
  const { place, isGuest, rows = 2, isContinued = false } = properties;
  const paste = usePastedPicture(place.projectId, writing);
  const isOpen = mention.shown.length > 0;
  return (
    <Box>
      {isOpen && (
        <MentionMenu id={menuId} choices={mention.shown} active={mention.active} pick={mention.pick} />
      )}
      <InputBase
        multiline
        fullWidth
        minRows={rows}
        maxRows={10}
        autoFocus={isContinued || place.replyTo !== null || place.editing !== null}
        value={content.text}
        placeholder={isGuest ? 'Nachricht an Ihr Büro …' : 'Kommentar schreiben, @ erwähnt jemanden …'}
        inputRef={mention.field}
        onChange={({ target }) => {
          change({ text: target.value });
          mention.look();
        }}
        onSelect={mention.look}
        onBlur={() => {
          mention.close();
          flush();
        }}
        onKeyDown={onKeyDown}
        onPaste={paste}
        inputProps={{
          'aria-label': place.editing === null ? 'Neuer Kommentar' : 'Kommentar bearbeiten',
          'aria-autocomplete': 'list',
          maxLength: mostCommentCharacters,
          ...(isOpen && {
            'aria-controls': menuId,
            'aria-activedescendant': optionId(menuId, mention.active),
          }),
        }}
        sx={{ px: 3, py: 2 }}
      />
    </Box>
  );
}

interface TaskProps {
  readonly writing: Writing;
  readonly toField: () => void;
  readonly task: Task;
}

function TaskPart({ writing, task, toField }: TaskProps) {
  const me = useCurrentUser();
  if (!task.isOpen) return null;
  return (
    <TaskFields
      content={writing.content}
      users={writing.mentionable.users}
      me={me}
      change={(part) => {
        // A day that is being typed is none yet.
        task.open();
        writing.change(part);
      }}
      task={task}
      close={() => {
        task.close();
        toField();
      }}
    />
  );
}

/** Where a comment is written, answered or changed. */
export function Composer(properties: ComposerProps) {
  const { place, isGuest, internalOnly, sent } = properties;
  const { box, toField, toTask } = useComposerFocus();
  const done = (comment: ProjectComment): void => {
    toField();
    sent(comment);
  };
  const { writing, task } = useTask(useComposer({ place, isGuest, sent: done }));
  const { content, mentionable } = writing;
  const failure = task.isRefused ? unreadableDay : writing.failure;
  const isVisible = content.visibility === 'KUNDE';
  const words = internalOnly
    ? 'Nur im Büro sichtbar: Abrechnung bleibt immer intern'
    : readerLabels(isGuest, content, mentionable.customerName);
  return (
    <Box
      ref={box}
      component="section"
      aria-label="Kommentar schreiben"
      sx={{
        // The menu of people stands above or below all of it: who reads the comment is never covered.
        position: 'relative',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isVisible && !isGuest ? 'primary.main' : 'divider',
        borderRadius: 2,
        '&:focus-within': { borderColor: isVisible ? 'primary.main' : 'secondary.main' },
      }}
    >
      <ReaderLine words={words} isVisible={isVisible} subjectTitle={properties.subjectTitle} />
      <PlaceLine {...properties} />
      <OtherDraft writing={writing} toField={toField} />
      <TextInput {...properties} writing={writing} />
      <TaskPart writing={writing} task={task} toField={toField} />
      <Box sx={{ px: 2, pb: failure === null ? 0 : 2 }}>
        <FormAlert message={failure} />
      </Box>
      <ConflictNotice writing={writing} toField={toField} />
      <LeaveQuestion
        hasChanges={() => writing.draft.kind === 'failed'}
        discard={async () => writing.discard()}
        keep={async () => writing.flush()}
      />
      <Footer
        place={place}
        internalOnly={internalOnly}
        isGuest={isGuest}
        writing={writing}
        isTask={task.isOpen}
        makeTask={() => toTask(task.open)}
        toField={toField}
      />
    </Box>
  );
}
