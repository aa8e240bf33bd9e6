const millisecondsPerDay = 86_400_000;

/** Until when a second factor has to be set up, in words; a day that has begun counts. */
export function daysLeftText(due: Date, now: Date): string {
  const days = Math.ceil((due.getTime() - now.getTime()) / millisecondsPerDay);
  const time = days <= 1 ? 'heute noch' : `in den nächsten ${days} Tagen`;
  return `Bitte ${time} einen zweiten Faktor für die Anmeldung einrichten. Danach geht es ohne ihn nicht weiter.`;
}
