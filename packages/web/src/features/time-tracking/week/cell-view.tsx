import { hoursText } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useState } from 'react';
import { RunningDot } from '../running-dot.tsx';
import type { CellDraft } from './use-cells.ts';

interface CellViewProps {
  readonly id: string;
  /** `KfW-26_007 · EHB, Do 26.11.` */
  readonly label: string;
  readonly minutes: number;
  readonly draft: CellDraft | undefined;
  readonly isActive: boolean;
  readonly isRunning: boolean;
  readonly isReadOnly: boolean;
  readonly isOff: boolean;
  readonly column: number;
  /** What the field begins with, while it is open; `null` while it is not. */
  readonly edited: string | null;
  readonly activate: () => void;
  readonly open: () => void;
  /** What the field holds, with every key. */
  readonly type: (text: string) => void;
  /** The text and where to go next. */
  readonly leave: (text: string | null, key: string | null) => void;
}

export const cellLook = {
  textAlign: 'right',
  px: 2,
  height: 42,
  borderLeft: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.875rem',
} as const;

const leavingKeys: ReadonlySet<string> = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'Escape']);

interface FieldProps extends Pick<CellViewProps, 'label' | 'type' | 'leave'> {
  readonly start: string;
}

function Field({ label, start, type, leave }: FieldProps) {
  const [text, setText] = useState(start);
  const change = (typed: string): void => {
    setText(typed);
    type(typed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!leavingKeys.has(event.key) || event.nativeEvent.isComposing) {
      event.stopPropagation();
      return;
    }
    // Strg+Enter goes on to the page, which submits the week once this is stored.
    if (event.key !== 'Tab' && !event.ctrlKey) event.preventDefault();
    if (!event.ctrlKey) event.stopPropagation();
    leave(event.key === 'Escape' ? null : text, event.key);
  };
  return (
    <Box
      component="input"
      aria-label={label}
      autoFocus
      autoComplete="off"
      inputMode="text"
      maxLength={20}
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={() => leave(text, null)}
      onKeyDown={onKeyDown}
      sx={{
        width: 1,
        height: 34,
        px: 1.5,
        border: 2,
        borderColor: 'primary.main',
        borderRadius: 1,
        outline: 'none',
        bgcolor: 'background.paper',
        font: 'inherit',
        fontWeight: 600,
        textAlign: 'right',
      }}
    />
  );
}

function Shown({ minutes, draft, isRunning }: Pick<CellViewProps, 'minutes' | 'draft' | 'isRunning'>) {
  if (draft !== undefined)
    return (
      <Box
        component="span"
        sx={
          draft.failure === null ? { color: 'text.secondary' } : { color: 'error.dark', fontWeight: 600 }
        }
      >
        {draft.text === '' ? '–' : draft.text}
      </Box>
    );
  const isNothing = minutes === 0 && !isRunning;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        ...(isNothing && { color: 'text.secondary' }),
      }}
    >
      {isRunning && <RunningDot />}
      {isNothing ? '–' : hoursText(minutes)}
    </Box>
  );
}

function spokenText({ label, minutes, draft }: CellViewProps): string {
  const shown = draft?.text ?? (minutes === 0 ? 'nichts' : hoursText(minutes));
  const failure = draft?.failure ?? null;
  return `${label}: ${shown}${failure === null ? '' : `. ${failure}`}`;
}

function lookOf({ isReadOnly, isOff, edited, draft }: CellViewProps) {
  const isRefused = (draft?.failure ?? null) !== null;
  return {
    ...cellLook,
    cursor: isReadOnly ? 'default' : 'text',
    ...(isOff && { bgcolor: 'background.default' }),
    ...(edited !== null && { px: 0.5 }),
    ...(isRefused && { boxShadow: 'inset 0 0 0 2px', color: 'error.main' }),
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  } as const;
}

/** A task on a day; typing opens its field. */
export function CellView(props: CellViewProps) {
  const { id, label, minutes, draft, isActive, edited, type, leave } = props;
  const failure = draft?.failure ?? null;
  return (
    <Box
      component="td"
      id={id}
      role="gridcell"
      aria-colindex={props.column}
      aria-invalid={failure === null ? undefined : true}
      aria-label={spokenText(props)}
      title={failure ?? undefined}
      tabIndex={isActive && edited === null ? 0 : -1}
      onFocus={props.activate}
      onClick={props.open}
      sx={lookOf(props)}
    >
      {edited === null ? (
        <Shown {...{ minutes, draft }} isRunning={props.isRunning} />
      ) : (
        <Field start={edited} {...{ label, type, leave }} />
      )}
    </Box>
  );
}
