import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isBareAddress, type ListSearch } from '../address/list-search.ts';
import { type SavedView, type SavedViews, startView, type ViewSource } from './saved-view.ts';

export interface CurrentView<State> {
  /** `null` as long as they are on their way, and when they could not be loaded. */
  readonly views: SavedViews<State> | null;
  readonly view: SavedView<State> | null;
  /** The address names a view that is not there for this person. */
  readonly isMissing: boolean;
  /** What to show depends on views that are still on their way. */
  readonly isPending: boolean;
}

/** Whether this list opened with a view the last time, so that it is worth waiting for the views. */
function remembersStart(memoryKey: string): boolean {
  return localStorage.getItem(memoryKey) !== null;
}

function rememberStart(memoryKey: string, has: boolean): void {
  try {
    if (has) localStorage.setItem(memoryKey, 'ja');
    else localStorage.removeItem(memoryKey);
  } catch {
    // A full or forbidden storage costs one moment of waiting at most.
  }
}

function saysNothing(search: ListSearch): boolean {
  return search.view === undefined && isBareAddress(search);
}

/** Whether the list was entered without saying what to show, until it is settled whether a view opens with it. */
function useEntering(search: ListSearch, hasViews: boolean, hasStart: boolean): boolean {
  const [isEntering, setEntering] = useState(() => saysNothing(search) && search.zeile === undefined);
  // Entering ends when the address has followed, so that nothing else is shown meanwhile.
  const isSettled = hasViews && (!hasStart || !saysNothing(search));
  if (isEntering && isSettled) setEntering(false);
  return isEntering && !isSettled;
}

/** Opens the start view when the list is entered; `Alle` afterwards stays all. Answers whether to wait for it. */
function useStartView<State>(
  { to, memoryKey, search }: StartInput,
  views: SavedViews<State> | undefined,
  isLoading: boolean,
): boolean {
  const navigate = useNavigate();
  const start = views === undefined ? null : startView(views.items);
  const isEntering = useEntering(search, views !== undefined, start !== null);
  useEffect(() => {
    if (views !== undefined) rememberStart(memoryKey, start !== null);
  }, [views, start, memoryKey]);
  const opensId = isEntering && start !== null ? start.id : null;
  useEffect(() => {
    if (opensId !== null) void navigate({ to, search: { view: opensId }, replace: true });
  }, [opensId, to, navigate]);
  return opensId !== null || (isEntering && isLoading && remembersStart(memoryKey));
}

interface StartInput {
  /** The path of the list. */
  readonly to: string;
  readonly memoryKey: string;
  readonly search: ListSearch;
}

/** The view the address names, from those this person may see. */
export function useCurrentView<State>(
  { useViews, memoryKey }: ViewSource<State>,
  { to, search }: Omit<StartInput, 'memoryKey'>,
): CurrentView<State> {
  const { data, isPending } = useViews();
  const isEntering = useStartView({ to, memoryKey, search }, data, isPending);
  const view = data?.items.find(({ id }) => id === search.view) ?? null;
  const isNamed = search.view !== undefined;
  return {
    views: data ?? null,
    view,
    isMissing: isNamed && view === null && data !== undefined,
    isPending: isEntering || (isNamed && isBareAddress(search) && isPending),
  };
}
