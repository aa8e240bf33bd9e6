import type { Command } from '#shared/commands/commands.ts';

/** Asks for the documents of the project on screen, from the palette. */
export function requestCommand(run: () => void): Command {
  return {
    id: 'project.request',
    label: 'Unterlagen anfordern',
    keywords: 'fehlt fehlende Nachforderung',
    action: { kind: 'run', run },
  };
}
