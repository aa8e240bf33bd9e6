import { type RefObject, useEffect } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import { usePageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import type { Shortcut } from '#shared/list/shortcut-help.tsx';

const shortcuts: readonly Shortcut[] = [
  { keys: ['⏎'], effect: 'Bearbeitung und Termin einer Leistung ändern' },
  { keys: ['0–8'], effect: 'Stand einer Leistung setzen' },
];

/** The row that Tab comes to, where the keyboard was last. */
function focusService(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[data-service][tabindex="0"]')?.focus();
}

/** `L` takes the keyboard to the services of the page, where digits set the status; so does the palette. */
export function useServicesKey(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'l' || isForeignKey(event)) return;
      event.preventDefault();
      focusService(grid.current);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [grid]);
  usePageShortcuts(shortcuts);
  useCommands([
    {
      id: 'project.services',
      label: 'Zu den Leistungen',
      keywords: 'Stand Status setzen',
      key: 'L',
      // The palette gives the keyboard back before.
      action: { kind: 'run', run: () => void setTimeout(() => focusService(grid.current), 0) },
    },
  ]);
}
