import Bell from 'lucide-react/icons/bell';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** The page of one's notifications, which the bell leads to. */
export const notificationCommands: PaletteCommands = () => [
  goCommand('page.inbox', 'Meine Benachrichtigungen', {
    href: '/notification',
    icon: Bell,
    keywords: 'ungelesen Posteingang Erwähnungen Glocke erledigen',
  }),
];
