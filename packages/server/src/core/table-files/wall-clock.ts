const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What calendar and clock of the office show at an instant: `2026-11-21` and `09:42:00`. */
export function berlinWallClock(instant: Date): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = format.format(instant).split(' ');
  return { day, time };
}
