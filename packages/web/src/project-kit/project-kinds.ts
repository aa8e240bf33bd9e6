import type { ProjectMode } from '@energieakte/contract';

/** Where there is little room, or `-Projekt` follows. */
export const kindNames = { 0: 'KfW', 1: 'I', 2: 'II' } as const satisfies Record<ProjectMode, string>;
