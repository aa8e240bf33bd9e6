import type { ProjectColor, ProjectMode } from '@energieakte/contract';
import type { LucideIcon } from 'lucide-react';
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
  readonly icon: LucideIcon;
  /** In front and bold: the project id, the Kürzel. */
  readonly lead: Marked | null;
  readonly title: Marked;
  /** `gestoppt`, `inaktiv`. */
  readonly note: string | null;
  readonly details: readonly Detail[];
  /** Only projects have one. */
  readonly status: { readonly color: ProjectColor; readonly mode: ProjectMode } | null;
  /** At the right edge: what opens. */
  readonly aside: string | null;
  /** In its place: the key that does the same on the page. */
  readonly shortcut?: string | undefined;
  readonly action: Command['action'];
  /** The id of the command, where it is one. */
  readonly command?: string;
  /** The project it is about, remembered when it is opened; it can be commented, asked for papers and worked on. */
  readonly opens: RecentProject | null;
}

export function plain(text: string): Marked {
  return { text, ranges: [] };
}

/** What a line has that consists of a title alone. */
export const bareLine = {
  lead: null,
  note: null,
  details: [],
  status: null,
  aside: null,
  opens: null,
} as const satisfies Partial<PaletteLine>;
