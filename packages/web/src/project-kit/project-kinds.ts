import type { ProjectMode } from '@energieakte/contract';

/** The kinds of projects in the order of the menu. */
export const projectModes: readonly ProjectMode[] = [0, 1, 2];

/** Where there is little room, or `-Projekt` follows. */
export const kindNames = { 0: 'KfW', 1: 'I', 2: 'II' } as const satisfies Record<ProjectMode, string>;
