import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { grantFor } from '@energieakte/contract';
import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

const handOver = goCommand('handOver.appointments', 'Termine übergeben', {
  href: '/appointment?uebergeben=person',
  keywords: 'Vertretung krank Krankmeldung abwesend übernehmen',
});

/** What makes a new appointment, for the office; the board itself the palette knows from the menu. */
export const appointmentCommands: PaletteCommands = (me) =>
  isGuest(me)
    ? []
    : [
        goCommand('new.appointment', 'Neuer Termin', {
          href: '/appointment/add',
          icon: CalendarPlus,
          keywords: 'anlegen erstellen planen Begehung Besprechung',
        }),
        ...(grantFor(me.roles, 'planning.handOver') === 'all' ? [handOver] : []),
      ];
