import type { ProjectColor, ProjectMode } from '@energieakte/contract';
import type { RecentProject } from '#project-kit/recent-projects.ts';
import type { Command } from '#shared/commands/commands.ts';

/** A text with the stretches `[from, until)` that were typed. */
export interface Marked {
  readonly text: string;
  readonly ranges: readonly (readonly [from: number, until: number])[];
}

/** A part of the second line: `Flurstück: Gemarkung Böckingen`. */
export interface Detail {
  readonly label: string | null;
  readonly marked: Marked;
}

/** One line of the palette. */
export interface PaletteLine {
  readonly key: string;
  readonly kind: 'project' | 'customer' | 'person' | 'command' | 'list';
  /** In front and bold: the project id, the Kürzel. */
  readonly lead: Marked | null;
  readonly title: Marked;
  /** `gestoppt`, `inaktiv`. */
  readonly note: string | null;
  readonly details: readonly Detail[];
  readonly status: { readonly color: ProjectColor; readonly mode: ProjectMode } | null;
  /** At the right edge: a key, or what opens. */
  readonly aside: string | null;
  readonly action: Command['action'];
  /** What to remember when it is opened. */
  readonly opens: RecentProject | null;
}

export interface PaletteGroup {
  readonly key: string;
  readonly title: string;
  /** `8 von 1.234`, where there are more than are shown. */
  readonly count: string | null;
  readonly lines: readonly PaletteLine[];
}

export function plain(text: string): Marked {
  return { text, ranges: [] };
}

/** The line the arrow keys lead to; past either end it goes round. `-1` where there is no line. */
export function movedIndex(index: number, step: number, count: number): number {
  return count === 0 ? -1 : (((index + step) % count) + count) % count;
}
