import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { mostCommentCharacters, type ProjectComment } from '@energieakte/contract';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { type KeyboardEvent, useId } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { clockTime } from '#shared/format/relative-moment.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { authorLabels, excerptOf, visibilityLabels } from '../comment-labels.ts';
import type { ComposerContent, ComposerPlace } from './composer-content.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { MentionMenu, optionId } from './mention-menu.tsx';
import { TaskFields } from './task-fields.tsx';
import { ReaderLine } from '../reader-line.tsx';
import { useComposerFocus } from './use-composer-focus.ts';
import { type Composer as Writing, useComposer } from './use-composer.ts';
import type { DraftState } from './use-draft-keeping.ts';
import { useMentionMenu } from './use-mention-menu.ts';
import { usePastedPicture } from './use-pasted-picture.ts';
import { type Task, useTask } from './use-task.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

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

function draftLabels(state: DraftState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Entwurf wird gesichert …';
    case 'kept':
      return `Entwurf gesichert ${clockTime(state.at)}`;
    case 'failed':
      return 'Entwurf nicht gesichert, neuer Versuch läuft';
    default:
      return '';
  }
}

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
    <Box sx={{ position: 'relative' }}>
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

function DraftLine({ writing, toField }: Pick<FooterProps, 'writing' | 'toField'>) {
  const { draft, isBegun, discard, content } = writing;
  const left = mostCommentCharacters - content.text.length;
  const words = left < 200 ? `noch ${left} Zeichen` : draftLabels(draft);
  return (
    <>
      <Typography
        variant="caption"
        role="status"
        color={draft.kind === 'failed' ? 'error.dark' : 'textSecondary'}
        sx={{
          flex: { xs: '1 1 100%', sm: 1 },
          order: { xs: -1, sm: 0 },
          minWidth: 0,
          // Stays in the page as a live region, without a row of its own while it says nothing.
          '&:empty': { position: { xs: 'absolute', sm: 'static' } },
        }}
      >
        {words}
      </Typography>
      {isBegun && (
        <Button
          color="secondary"
          onClick={() => {
            discard();
            toField();
          }}
        >
          Verwerfen
        </Button>
      )}
    </>
  );
}

interface FooterProps extends ComposerProps {
  readonly writing: Writing;
  readonly isTask: boolean;
  readonly makeTask: () => void;
  readonly toField: () => void;
}

function Footer({ writing, isTask, makeTask, toField, ...properties }: FooterProps) {
  const { isGuest, internalOnly, place } = properties;
  const { content, change, mentionable, send, isSending } = writing;
  const mayChoose = !isGuest && !internalOnly && place.editing?.fromGuest !== true;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, pb: 2 }}>
      {mayChoose && (
        <VisibilityChoice
          visibility={content.visibility}
          customerName={mentionable.customerName}
          choose={(visibility) => change({ visibility })}
        />
      )}
      {!isGuest && !isTask && (
        <Button
          color="secondary"
          startIcon={<CalendarCheck size={16} strokeWidth={1.75} aria-hidden />}
          onClick={makeTask}
        >
          Aufgabe
        </Button>
      )}
      <DraftLine writing={writing} toField={toField} />
      <Button
        variant="contained"
        disabled={content.text.trim() === ''}
        loading={isSending}
        title="Strg+Enter"
        onClick={send}
        sx={{ ml: 'auto' }}
      >
        {place.editing === null ? 'Senden' : 'Speichern'}
      </Button>
    </Box>
  );
}

interface TaskProps {
  readonly task: Task;
}

function TaskPart({ writing, task, toField }: Pick<FooterProps, 'writing' | 'toField'> & TaskProps) {
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
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isVisible && !isGuest ? 'primary.main' : 'divider',
        borderRadius: 2,
        '&:focus-within': { borderColor: isVisible ? 'primary.main' : 'secondary.main' },
      }}
    >
      <ReaderLine words={words} isVisible={isVisible} subjectTitle={properties.subjectTitle} />
      <PlaceLine {...properties} />
      <TextInput {...properties} writing={writing} />
      <TaskPart writing={writing} task={task} toField={toField} />
      <Box sx={{ px: 2, pb: failure === null ? 0 : 2 }}>
        <FormAlert message={failure} />
      </Box>
      <ConflictNotice writing={writing} />
      <Footer
        {...properties}
        writing={writing}
        isTask={task.isOpen}
        makeTask={() => toTask(task.open)}
        toField={toField}
      />
    </Box>
  );
}
