import { useCallback, useState } from 'react';
import { z } from 'zod';
import { columnIds, type ColumnChoice } from './project-columns.ts';

export const densities = ['dicht', 'mittel', 'luftig'] as const;
export type Density = (typeof densities)[number];

/** The height of a row in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { dicht: 32, mittel: 38, luftig: 46 };

/** How one person likes the project lists; lies in this browser. */
export interface ListSettings extends ColumnChoice {
  readonly density: Density;
}

const usualSettings: ListSettings = { density: 'mittel', order: [], shown: {} };

const columnId = z.enum(columnIds);

const StoredSettings = z.object({
  density: z.enum(densities).catch(usualSettings.density),
  order: z.array(columnId).catch([]),
  shown: z.partialRecord(columnId, z.boolean()).catch({}),
});

/** A view that was changed on screen but not saved is remembered beside the own look of the lists. */
function storageKey(userId: string, viewId: string | null): string {
  return `energieakte.list.${userId}${viewId === null ? '' : `.${viewId}`}`;
}

function readSettings(key: string): ListSettings | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    return StoredSettings.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

function writeSettings(key: string, settings: ListSettings | null): void {
  try {
    if (settings === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A full or forbidden storage costs only the memory of the choice.
  }
}

interface OpenedView {
  readonly id: string;
  readonly settings: ListSettings;
}

/**
 * How the list looks to this person and how to change it; `null` goes back to the usual look, or to the one the
 * open view was saved with.
 */
export function useListSettings(
  userId: string,
  view: OpenedView | null,
): readonly [ListSettings, (change: Partial<ListSettings> | null) => void] {
  const key = storageKey(userId, view?.id ?? null);
  const [kept, setKept] = useState(() => ({ key, settings: readSettings(key) }));
  const current = kept.key === key ? kept : { key, settings: readSettings(key) };
  if (current !== kept) setKept(current);
  const settings = current.settings ?? view?.settings ?? usualSettings;
  const change = useCallback(
    (part: Partial<ListSettings> | null) => {
      const next = part === null ? null : { ...settings, ...part };
      writeSettings(key, next);
      setKept({ key, settings: next });
    },
    [key, settings],
  );
  return [settings, change];
}
