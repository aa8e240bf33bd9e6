import { useState, type KeyboardEvent } from 'react';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { Audience } from '#project-kit/project-colors.ts';
import type { RecentProject } from '#project-kit/recent-projects.ts';
import { actionLines } from './action-lines.ts';
import type { PaletteGroup } from './palette-groups.ts';

/** Behind the last letter the key to the right has nothing else to do. */
function isBehindText({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.selectionStart === target.selectionEnd &&
    target.selectionEnd === target.value.length
  );
}

/** What can be done with the project the keys stand on: `→` shows it, `←` and Esc lead back. */
export function usePaletteActions(audience: Audience) {
  const [project, setProject] = useState<RecentProject | null>(null);
  const back = (): void => setProject(null);
  const groups: readonly PaletteGroup[] | null =
    project === null
      ? null
      : [
          {
            key: 'actions',
            title: `${project.name} · ${project.projectId}`,
            count: null,
            lines: actionLines(project, audience),
          },
        ];
  /** Whether the key was one of these. */
  const onKey = (event: KeyboardEvent, line: PaletteLine | null): boolean => {
    if (project !== null) {
      if (event.key !== 'ArrowLeft' && event.key !== 'Escape') return false;
      // The dialog would close.
      event.stopPropagation();
      back();
      return true;
    }
    if (event.key !== 'ArrowRight' || !isBehindText(event)) return false;
    const opens = line?.opens ?? null;
    setProject(opens);
    return opens !== null;
  };
  return { groups, onKey, back };
}
