const verbs = ['speichern', 'laden', 'prüfen', 'senden', 'zählen', 'lesen', 'drucken'];
const letters = 'abcdefghij';
const steps = ['ruft', 'holt', 'baut'];

/** What a browser reports of a cause; ids, lines, names and numbers are those of the event. */
export function errorReport(cause: number, event: number) {
  const what = `${verbs[cause % verbs.length] ?? ''} ${letters[Math.floor(cause / verbs.length)] ?? ''}`;
  const hash = event.toString(36).padStart(8, 'x');
  const line = (event % 900) + 1;
  const message = `TypeError: Beim ${what} von „Haus ${event}“ fehlt 'Wert${line}' nach ${line} ms (KfW-26_${event})`;
  const frames = steps.map(
    (name) => `    at ${name}Teil (http://h.example/assets/teil-${hash}.js:${line}:${cause})`,
  );
  return { message, stack: [message, ...frames].join('\n'), url: `/project0?zeile=${event}` };
}
