import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** What the office does with times. */
export const timeReportsCommands: PaletteCommands = (me) => {
  if (isGuest(me)) return [];
  const month = goCommand('time.month', 'Monat abschließen', {
    href: '/time/monat',
    keywords: 'Zeiten Abschluss Monatsabschluss Lohnbüro Datei',
  });
  return [
    goCommand('time.approvals', 'Wochen freigeben', {
      href: '/time/freigaben',
      keywords: 'Zeiten Freigaben genehmigen Stunden',
    }),
    goCommand('time.report', 'Zeiten auswerten', {
      href: '/time/auswertung',
      keywords: 'Auswertung Stunden Nachkalkulation Budget',
    }),
    ...(me.can.reportAllTimes ? [month] : []),
  ];
};
