import { useCallback, useState } from 'react';
import { z } from 'zod';
import type { ColumnChoice } from './list-column.ts';
import { boundedWidth } from '../grid/column-widths.ts';

/** Rows of two lines, or of one. */
export const densities = ['luftig', 'dicht'] as const;
export type Density = (typeof densities)[number];

/** The height of a row in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { luftig: 46, dicht: 32 };

/** What is not dense has two lines; views and browsers from before know a height in between. */
function densityOf(stored: string): Density {
  return stored === 'dicht' ? 'dicht' : 'luftig';
}

/** How one person likes a list; lies in this browser. */
export interface ListSettings extends ColumnChoice {
  readonly density: Density;
}

/** The same as it was stored, maybe long ago. */
type StoredLook = Omit<ListSettings, 'density'> & { readonly density: string };

const usualSettings: ListSettings = { density: 'luftig', order: [], shown: {}, widths: {} };

const StoredSettings = z.object({
  density: z.string().catch(usualSettings.density),
  order: z.array(z.string()).catch([]),
  shown: z.record(z.string(), z.boolean()).catch({}),
  widths: z.record(z.string(), z.number().transform(boundedWidth)).catch({}),
});

/** The settings without columns that no longer exist. */
export function knownSettings(
  { density, order, shown, widths }: StoredLook,
  columnIds: readonly string[],
): ListSettings {
  const known = <Value>(byColumn: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(byColumn).filter(([id]) => columnIds.includes(id)));
  return {
    density: densityOf(density),
    order: order.filter((id) => columnIds.includes(id)),
    shown: known(shown),
    widths: known(widths),
  };
}

function readSettings(key: string, columnIds: readonly string[]): ListSettings | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    const settings = StoredSettings.safeParse(JSON.parse(stored)).data;
    return settings === undefined ? null : knownSettings(settings, columnIds);
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

/** Where the settings of a list lie, and which columns it has. */
interface SettingsPlace {
  /** `energieakte.list.<user>` */
  readonly storageKey: string;
  readonly columnIds: readonly string[];
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
  { storageKey, columnIds }: SettingsPlace,
  view: OpenedView | null,
): readonly [ListSettings, (change: Partial<ListSettings> | null) => void] {
  // A view that was changed on screen but not saved is remembered beside the own look of the lists.
  const key = view === null ? storageKey : `${storageKey}.${view.id}`;
  const read = () => ({ key, settings: readSettings(key, columnIds) });
  const [kept, setKept] = useState(read);
  const current = kept.key === key ? kept : read();
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
