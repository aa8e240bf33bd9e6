import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { projectInSight } from '#project-kit/project-in-sight.ts';

/** Starting, stopping and booking time, for the office. */
export const timeCommands: PaletteCommands = (me) =>
  isGuest(me)
    ? []
    : [
        {
          id: 'time.track',
          label: 'Zeit erfassen',
          keywords: 'Timer starten stoppen wechseln buchen Zeiterfassung TimeTac Stunden',
          key: 'T',
          action: {
            kind: 'run',
            run: () => requestTime({ kind: 'track', projectKey: projectInSight() }),
          },
        },
        goCommand('time.week', 'Meine Woche', {
          href: '/time',
          keywords: 'Zeiterfassung Stundenzettel Zeiten buchen einreichen',
        }),
        goCommand('time.transfers', 'Übertragung zu TimeTac', {
          href: '/time/uebertragung',
          keywords: 'Zeiten Abgleich Unterschiede gescheitert wartet',
        }),
      ];
