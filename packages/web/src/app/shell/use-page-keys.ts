import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { projectInSight } from '#project-kit/project-in-sight.ts';
import { listPageCommands } from '#shared/commands/commands.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';

const composer = '[aria-label="Kommentar schreiben"] textarea';

/** The field for a comment where the page has one. */
function focusComposer(): boolean {
  const field = document.querySelector<HTMLElement>(composer);
  field?.focus();
  return field !== null;
}

/** Shows the help of the page where it has one of its own. */
function showOwnHelp(): boolean {
  const own = listPageCommands().find(({ key }) => key === '?');
  if (own?.action.kind !== 'run') return false;
  own.action.run();
  return true;
}

/**
 * The keys that mean the same on every page: `C` comments the project in sight, a focused row's or that of the page, and `?`
 * lists the keys. What a page does with them itself comes before.
 */
export function usePageKeys(showKeys: () => void): void {
  const { history } = useRouter();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isForeignKey(event)) return;
    const project = projectInSight();
    const actions: Readonly<Record<string, () => void>> = {
      '?': () => {
        if (!showOwnHelp()) showKeys();
      },
      ...(project !== null && {
        c: () => {
          if (!focusComposer()) history.push(`/comments/add/${encodeURIComponent(project)}`);
        },
      }),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    // Behind those of the pages, which listen at the document.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
