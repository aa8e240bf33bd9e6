/**
 * Loaded into the server's process before everything else (`--import`): its clock is ahead by `CLOCK_AHEAD_MS`, so that a
 * story goes on days later. The clock of the database stays where it is.
 */
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (real, given, newTarget) =>
    Reflect.construct(real, given.length === 0 ? [now() + ahead] : given, newTarget),
  get: (real, name) => (name === 'now' ? () => now() + ahead : Reflect.get(real, name)),
});
