/**
 * Loaded into the server's process before everything else (`--import`): its clock is behind by `CLOCK_BEHIND_MS`, so that
 * a story begins days before today. The clock of the database stays where it is.
 */
const behind = Number(process.env['CLOCK_BEHIND_MS'] ?? 0);
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (real, given, newTarget) =>
    Reflect.construct(real, given.length === 0 ? [now() - behind] : given, newTarget),
  get: (real, name) => (name === 'now' ? () => now() - behind : Reflect.get(real, name)),
});
