const written = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*Uhr)?$/iu;
const lastHour = 23;
const lastMinute = 59;

/** A time of the day as people type it (`7`, `7:30`, `0730`, `19.30 Uhr`) as `HH:MM`; `null` when it is none. */
export function parseTimeOfDay(text: string): string | null {
  const match = written.exec(text.trim());
  if (match === null) return null;
  const [, hour = '', minute = '00'] = match;
  if (Number(hour) > lastHour || Number(minute) > lastMinute) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
