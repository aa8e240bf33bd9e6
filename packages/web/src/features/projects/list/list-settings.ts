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

function storageKey(userId: string): string {
  return `energieakte.list.${userId}`;
}

function readSettings(userId: string): ListSettings {
  const stored = localStorage.getItem(storageKey(userId));
  if (stored === null) return usualSettings;
  try {
    return StoredSettings.safeParse(JSON.parse(stored)).data ?? usualSettings;
  } catch {
    return usualSettings;
  }
}

function writeSettings(userId: string, settings: ListSettings): void {
  try {
    localStorage.setItem(storageKey(userId), JSON.stringify(settings));
  } catch {
    // A full or forbidden storage costs only the memory of the choice.
  }
}

/** The settings of this person and how to change them; `null` goes back to the usual ones. */
export function useListSettings(
  userId: string,
): readonly [ListSettings, (change: Partial<ListSettings> | null) => void] {
  const [settings, setSettings] = useState(() => readSettings(userId));
  const change = useCallback(
    (part: Partial<ListSettings> | null) => {
      setSettings((current) => {
        const next = part === null ? usualSettings : { ...current, ...part };
        writeSettings(userId, next);
        return next;
      });
    },
    [userId],
  );
  return [settings, change];
}
