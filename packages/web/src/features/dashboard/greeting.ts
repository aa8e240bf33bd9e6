const hourFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
});
const dayFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** How people greet at this time of day: `Guten Morgen` until ten, `Guten Abend` from eighteen on. */
export function greetingAt(moment: Date): string {
  const hour = Number.parseInt(hourFormat.format(moment), 10);
  if (hour < 10) return 'Guten Morgen';
  return hour < 18 ? 'Guten Tag' : 'Guten Abend';
}

/** `Sonntag, 22. November 2026` */
export function longDay(moment: Date): string {
  return dayFormat.format(moment);
}
