import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { recordUsage } from '#api/usage.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import { rememberProject } from '#project-kit/recent-projects.ts';
import { countCommand, kindOfCommand } from './used-commands.ts';

/** Opens a line: goes to its page, here or in a new tab, or does what it says. */
export function useOpenLine(onClose: () => void): (line: PaletteLine, newTab: boolean) => void {
  const { history } = useRouter();
  const me = useCurrentUser();
  return ({ action, opens, command }, newTab) => {
    if (command !== undefined) {
      recordUsage('Befehl', kindOfCommand(command));
      countCommand(me.id, command);
    }
    if (opens !== null) rememberProject(me.id, opens);
    if (action.kind === 'go' && newTab) {
      window.open(action.href, '_blank', 'noopener');
      return;
    }
    onClose();
    if (action.kind === 'go') history.push(action.href);
    else action.run();
  };
}
