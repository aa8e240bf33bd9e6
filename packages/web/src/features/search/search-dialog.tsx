import Dialog from '@mui/material/Dialog';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { readRecentProjects } from '#project-kit/recent-projects.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import { listPageCommands, type Command } from '#shared/commands/commands.ts';
import { PaletteField } from './palette-field.tsx';
import { paletteGroups } from './palette-groups.ts';
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

interface EnterAhead {
  readonly search: Search;
  readonly typed: string;
  readonly first: PaletteLine | null;
  readonly open: Open;
}

/**
 * Whoever types an id and presses Enter at once means what was typed, not what is still listed: the first line of the
 * answer opens as soon as it has come.
 */
function useEnterAhead({ search, typed, first, open }: EnterAhead): (newTab: boolean) => void {
  const ahead = useRef<{ readonly typed: string; readonly newTab: boolean } | null>(null);
  useEffect(() => {
    const waiting = ahead.current;
    if (waiting === null || search.state === 'loading') return;
    ahead.current = null;
    const isAnswer = search.state === 'found' || search.state === 'nothing';
    if (isAnswer && waiting.typed === typed && first !== null) open(first, waiting.newTab);
  });
  return (newTab: boolean): void => {
    ahead.current = { typed, newTab };
  };
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
export function SearchDialog({ commands, sources, onClose }: SearchDialogProps) {
  const me = useCurrentUser();
  const [text, setText] = useState('');
  const typed = text.trim().replaceAll(/\s+/gu, ' ');
  const search = useSearch(typed);
  const content = useContent(commands);
  const groups = paletteGroups({ typed, results: search.results, sources, ...content });
  const lines = groups.flatMap((group) => group.lines);
  const active = useActiveLine(lines, typed);
  const open = useOpenLine(onClose);
  const enterAhead = useEnterAhead({ search, typed, first: lines[0] ?? null, open });
  const listId = useId();
  const activeId = active.line === null ? undefined : optionId(listId, active.line.key);
  useInSight(activeId);
  const enter = (newTab: boolean): void => {
    if (search.state === 'loading' && !active.isChosen) enterAhead(newTab);
    else if (active.line !== null) open(active.line, newTab);
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
        {...{ typed: text, onType: setText, onKey, listId, activeId, onClose }}
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
