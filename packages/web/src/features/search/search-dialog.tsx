import Dialog from '@mui/material/Dialog';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { readRecentProjects } from '#project-kit/recent-projects.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import { listPageCommands, type Command } from '#shared/commands/commands.ts';
import type { TypedAhead } from '#shared/commands/typed-ahead.ts';
import { PaletteField } from './palette-field.tsx';
import { firstCommands, paletteGroups } from './palette-groups.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { PaletteFooter, PaletteNote } from './palette-notes.tsx';
import { useActiveLine, useInSight } from './use-active-line.ts';
import { useOpenLine } from './use-open-line.ts';
import { useSearch, type Search } from './use-search.ts';

interface SearchDialogProps {
  /** What can be done on every page, in the order in which it is offered. */
  readonly commands: readonly Command[];
  /** What is found, from above. */
  readonly sources: readonly SearchSource[];
  readonly onClose: () => void;
  /** What was typed before the field was there. */
  readonly takeTypedAhead: () => TypedAhead;
}

const paper = {
  position: 'fixed',
  top: { xs: 0, sm: 72 },
  m: 0,
  width: { xs: '100%', sm: 680 },
  height: { xs: '100dvh', sm: 'auto' },
  maxWidth: '100%',
  maxHeight: { xs: '100dvh', sm: 'calc(100dvh - 144px)' },
  borderRadius: { xs: 0, sm: 2.5 },
} as const;

/** What can be done, as it was when the palette opened: the page below does not change meanwhile. */
function useContent(ofShell: readonly Command[]) {
  const me = useCurrentUser();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [content] = useState(() => ({
    here,
    recent: readRecentProjects(me.id),
    ofPage: listPageCommands(),
    ofShell,
  }));
  return content;
}

type Open = (line: PaletteLine, newTab: boolean) => void;

/** An Enter, and what it was meant for. */
interface Enter {
  readonly typed: string;
  readonly newTab: boolean;
}

interface Answering {
  readonly search: Search;
  readonly typed: string;
  readonly first: PaletteLine | null;
  /** Whether that line stays the first, whatever the search still answers. */
  readonly isSure: boolean;
  readonly open: Open;
}

/**
 * Whoever types an id and presses Enter at once means what was typed, not what is still listed: the first line of the
 * answer opens as soon as it has come. With `null` the Enter no longer counts, because the typing goes on.
 */
function useEnterAhead({
  search,
  typed,
  first,
  isSure,
  open,
}: Answering): (enter: Enter | null) => void {
  const ahead = useRef<Enter | null>(null);
  useEffect(() => {
    const waiting = ahead.current;
    if (waiting === null || waiting.typed !== typed) return;
    if (search.state === 'loading' && !isSure) return;
    ahead.current = null;
    const isAnswer = isSure || search.state === 'found' || search.state === 'nothing';
    if (isAnswer && first !== null) open(first, waiting.newTab);
  });
  return (enter) => {
    ahead.current = enter;
  };
}

/** As the search takes it. */
function typedIn(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}

type LineKeys = Pick<ReturnType<typeof useActiveLine>, 'move' | 'moveTo'>;

/** The keys that move; Pos1 and Ende stay with the text. */
function movesLine(event: KeyboardEvent, { move, moveTo }: LineKeys): boolean {
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => moveTo('last'),
    PageUp: () => moveTo('first'),
  };
  const step = steps[event.key];
  step?.();
  return step !== undefined;
}

/** The palette (Strg+K): finds projects, customers and people, and does what the page and the shell can do. */
export function SearchDialog({ commands, sources, onClose, takeTypedAhead }: SearchDialogProps) {
  const me = useCurrentUser();
  const [text, setText] = useState('');
  const typed = typedIn(text);
  const search = useSearch(typed);
  const content = useContent(commands);
  const groups = paletteGroups({ typed, results: search.results, sources, ...content });
  const lines = groups.flatMap((group) => group.lines);
  const active = useActiveLine(lines, typed);
  const open = useOpenLine(onClose);
  const isSure = groups[0]?.key === firstCommands;
  const enterAhead = useEnterAhead({ search, typed, first: lines[0] ?? null, isSure, open });
  const listId = useId();
  const activeId = active.line === null ? undefined : optionId(listId, active.line.key);
  useInSight(activeId);
  const enter = (newTab: boolean): void => {
    if (search.state === 'loading' && !active.isChosen && !isSure) enterAhead({ typed, newTab });
    else if (active.line !== null) open(active.line, newTab);
  };
  const onType = (next: string): void => {
    setText(next);
    enterAhead(null);
  };
  const onReady = (): void => {
    const ahead = takeTypedAhead();
    if (ahead.text !== '') setText(ahead.text);
    if (ahead.enter !== 'none')
      enterAhead({ typed: typedIn(ahead.text), newTab: ahead.enter === 'newTab' });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else if (!movesLine(event, active)) return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { sx: paper, 'aria-label': 'Suchen und Befehle' } }}
    >
      <PaletteField
        {...{ typed: text, onType, onKey, onReady, listId, activeId, onClose }}
        hasLines={lines.length > 0}
      />
      <PaletteNote search={search} typed={typed} sources={sources} />
      <PaletteList
        id={listId}
        groups={groups}
        activeKey={active.line?.key ?? null}
        isOld={search.state === 'loading'}
        audience={isGuest(me) ? 'customer' : 'office'}
        onPoint={active.choose}
        onChoose={open}
      />
      <PaletteFooter />
    </Dialog>
  );
}
