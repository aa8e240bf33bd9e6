import {
  type NotificationSeverity,
  type NotificationType,
  notificationTypeNames,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleDot from 'lucide-react/icons/circle-dot';
import FilePlus from 'lucide-react/icons/file-plus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';

const icons: Readonly<Record<NotificationType, LucideIcon>> = {
  PROJEKT_NEU: FolderPlus,
  STATUS: CircleDot,
  KOMMENTAR: MessageSquare,
  ERWAEHNUNG: AtSign,
  UNTERLAGE: FilePlus,
  FRIST: CalendarClock,
  ERINNERUNG: BellRing,
  TERMIN: CalendarDays,
  SPERRE: LockKeyhole,
  SYSTEM: Megaphone,
};

const colors: Readonly<Record<NotificationSeverity, string>> = {
  INFO: 'text.secondary',
  WARN: 'warning.dark',
  ERROR: 'error.dark',
};

interface TypeIconProps {
  readonly type: NotificationType;
  readonly severity: NotificationSeverity;
}

/** What a notification is about, as an icon; the word is read out. */
export function TypeIcon({ type, severity }: TypeIconProps) {
  const Icon = icons[type];
  return (
    <Box
      component="span"
      role="img"
      aria-label={notificationTypeNames[type]}
      sx={{ display: 'inline-flex', flex: 'none', color: colors[severity] }}
    >
      <Icon size={17} strokeWidth={1.9} aria-hidden />
    </Box>
  );
}
