import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** The deadlines of all projects, and why somebody was reminded. */
export const remindersCommands: PaletteCommands = (me) => {
  if (isGuest(me)) return [];
  const rules = goCommand('reminders.projects', 'Erinnerungen an I- und II-Projekte', {
    href: '/settings/erinnerungen/projekte',
    keywords: 'Einstellungen Wochenübersicht',
  });
  return [
    goCommand('deadlines.all', 'Fristen', {
      href: '/fristen',
      keywords: 'Fristenkalender Kalender BzA Nachweis fällig überfällig',
    }),
    goCommand('reminders.why', 'Warum wurde ich erinnert?', {
      href: '/fristen/warum',
      keywords: 'Erinnerungen Mail Grund',
    }),
    ...(me.can.seeCatalogue ? [rules] : []),
  ];
};
