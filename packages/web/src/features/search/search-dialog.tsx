import Dialog from '@mui/material/Dialog';
import { useLocation } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import type { Audience } from '#project-kit/project-colors.ts';
import { readRecentProjects } from '#project-kit/recent-projects.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import { listPageCommands, type Command } from '#shared/commands/commands.ts';
import type { TypedAhead } from '#shared/commands/typed-ahead.ts';
import { useWayBack } from '#shared/dialog/use-way-back.ts';
import { PaletteField } from './palette-field.tsx';
import { firstCommands, paletteGroups } from './palette-groups.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { PaletteFooter, PaletteNote } from './palette-notes.tsx';
import { readTyped } from './palette-scope.ts';
import { useActiveLine, useInSight } from './use-active-line.ts';
import { useEnterAhead } from './use-enter-ahead.ts';
import { useOpenLine } from './use-open-line.ts';
import { usePaletteActions } from './use-palette-actions.ts';
import { useSearch } from './use-search.ts';
import { readUsedCommands } from './used-commands.ts';

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
  width: { xs: '100%', sm: 720 },
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
    uses: readUsedCommands(me.id),
    ofPage: listPageCommands(),
    ofShell,
  }));
  return content;
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

/** What is typed, what was found for it, and the lines that makes. */
function usePaletteLines({ commands, sources }: Pick<SearchDialogProps, 'commands' | 'sources'>) {
  const me = useCurrentUser();
  const audience: Audience = isGuest(me) ? 'customer' : 'office';
  const [text, setText] = useState('');
  const { scope, typed } = readTyped(text);
  const search = useSearch(scope === 'commands' ? '' : typed);
  const content = useContent(commands);
  const isAnswered = search.state === 'found' || search.state === 'nothing';
  const { results } = search;
  const found = paletteGroups({ scope, typed, results, isAnswered, sources, ...content });
  const actions = usePaletteActions(audience);
  const groups = actions.groups ?? found;
  const isSure = groups[0]?.key === firstCommands || actions.groups !== null;
  const searched = scope === 'people' ? sources.filter(({ key }) => key === 'people') : sources;
  return { text, setText, typed, search, audience, actions, groups, isSure, searched };
}

/** The palette (Strg+K): does what the page and the shell can do, and finds projects and whatever else features know. */
export function SearchDialog({ commands, sources, onClose, takeTypedAhead }: SearchDialogProps) {
  const palette = usePaletteLines({ commands, sources });
  const { text, typed, search, actions, groups, isSure } = palette;
  const lines = groups.flatMap((group) => group.lines);
  const active = useActiveLine(lines, `${text}${actions.groups === null ? '' : '→'}`);
  const open = useOpenLine(onClose);
  const enterAhead = useEnterAhead({ search, text, first: lines[0] ?? null, isSure, open });
  const listId = useId();
  const activeId = active.line === null ? undefined : optionId(listId, active.line.key);
  useInSight(activeId);
  useWayBack(true);
  const enter = (newTab: boolean): void => {
    if (search.state === 'loading' && !active.isChosen && !isSure) enterAhead({ text, newTab });
    else if (active.line !== null) open(active.line, newTab);
  };
  const onType = (next: string): void => {
    palette.setText(next);
    actions.back();
    enterAhead(null);
  };
  const onReady = (): void => {
    const ahead = takeTypedAhead();
    if (ahead.text !== '') palette.setText(ahead.text);
    if (ahead.enter !== 'none') enterAhead({ text: ahead.text, newTab: ahead.enter === 'newTab' });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else if (!actions.onKey(event, active.line) && !movesLine(event, active)) return;
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
      <PaletteNote search={search} typed={typed} sources={palette.searched} />
      <PaletteList
        id={listId}
        groups={groups}
        activeKey={active.line?.key ?? null}
        isOld={search.state === 'loading'}
        audience={palette.audience}
        onPoint={active.choose}
        onChoose={open}
      />
      <PaletteFooter />
    </Dialog>
  );
}
