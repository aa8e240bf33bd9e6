import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, parseISO } from 'date-fns';
import { de } from 'date-fns/locale/de';

const germanTexts = {
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  calendarWeekNumberHeaderLabel: 'Kalenderwoche',
  calendarWeekNumberHeaderText: 'KW',
  calendarWeekNumberAriaLabelText: (week: number) => `Kalenderwoche ${week}`,
  calendarWeekNumberText: (week: number) => String(week),
  calendarViewSwitchingButtonAriaLabel: (view: string) =>
    view === 'year' ? 'Jahr gewählt, zum Kalender wechseln' : 'Jahr wählen',
};

interface MonthCalendarProps {
  /** `YYYY-MM-DD` or nothing. */
  readonly day: string | null;
  readonly choose: (day: string) => void;
}

/** A month to pick a day from, weeks from Monday with their number. Its own file: most pages never load it. */
export function MonthCalendar({ day, choose }: MonthCalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={de} localeText={germanTexts}>
      <DateCalendar
        autoFocus
        displayWeekNumber
        value={day === null ? null : parseISO(day)}
        onChange={(date: Date | null, state) => {
          if (date !== null && state === 'finish') choose(format(date, 'yyyy-MM-dd'));
        }}
      />
    </LocalizationProvider>
  );
}
