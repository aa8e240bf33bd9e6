import type { ProjectMode, View, ViewList } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { viewsQuery } from '#features/views/views.queries.ts';
import type { ProjectListSearch } from '../project-list-search.ts';
import { listPaths } from '#project-kit/row-links.ts';
import { isBareAddress, startView } from './view-state.ts';

export interface CurrentView {
  /** `null` as long as they are on their way, and when they could not be loaded. */
  readonly views: ViewList | null;
  readonly view: View | null;
  /** The address names a view that is not there for this person. */
  readonly isMissing: boolean;
  /** What to show depends on views that are still on their way. */
  readonly isPending: boolean;
}

function memoryKey(userId: string, mode: ProjectMode): string {
  return `energieakte.list.start.${userId}.${mode}`;
}

/** Whether this list opened with a view the last time, so that it is worth waiting for the views. */
function remembersStart(userId: string, mode: ProjectMode): boolean {
  return localStorage.getItem(memoryKey(userId, mode)) !== null;
}

function rememberStart(userId: string, mode: ProjectMode, has: boolean): void {
  try {
    if (has) localStorage.setItem(memoryKey(userId, mode), 'ja');
    else localStorage.removeItem(memoryKey(userId, mode));
  } catch {
    // A full or forbidden storage costs one moment of waiting at most.
  }
}

function saysNothing(search: ProjectListSearch): boolean {
  return search.view === undefined && isBareAddress(search);
}

/** Whether the list was entered without saying what to show, until it is settled whether a view opens with it. */
function useEntering(search: ProjectListSearch, views: ViewList | undefined, start: View | null) {
  const [isEntering, setEntering] = useState(() => saysNothing(search) && search.zeile === undefined);
  // Entering ends when the address has followed, so that nothing else is shown meanwhile.
  const isSettled = views !== undefined && (start === null || !saysNothing(search));
  if (isEntering && isSettled) setEntering(false);
  return isEntering && !isSettled;
}

/** Opens the start view when the list is entered; `Alle` afterwards stays all. Answers whether to wait for it. */
function useStartView(
  { mode, userId, search }: CurrentViewInput,
  views: ViewList | undefined,
  isLoading: boolean,
): boolean {
  const navigate = useNavigate();
  const start = views === undefined ? null : startView(views.items);
  const isEntering = useEntering(search, views, start);
  useEffect(() => {
    if (views !== undefined) rememberStart(userId, mode, start !== null);
  }, [views, start, userId, mode]);
  const opensId = isEntering && start !== null ? start.id : null;
  useEffect(() => {
    if (opensId !== null)
      void navigate({ to: listPaths[mode], search: { view: opensId }, replace: true });
  }, [opensId, mode, navigate]);
  return opensId !== null || (isEntering && isLoading && remembersStart(userId, mode));
}

interface CurrentViewInput {
  readonly mode: ProjectMode;
  readonly userId: string;
  readonly search: ProjectListSearch;
}

/** The view the address names, from those this person may see. */
export function useCurrentView(input: CurrentViewInput): CurrentView {
  const { mode, search } = input;
  const { data, isPending } = useQuery(viewsQuery(mode));
  const isEntering = useStartView(input, data, isPending);
  const view = data?.items.find(({ id }) => id === search.view) ?? null;
  const isNamed = search.view !== undefined;
  return {
    views: data ?? null,
    view,
    isMissing: isNamed && view === null && data !== undefined,
    isPending: isEntering || (isNamed && isBareAddress(search) && isPending),
  };
}
