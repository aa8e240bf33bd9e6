/**
 * Loaded into the server's process before everything else (`--import`): its clock is behind by `CLOCK_BEHIND_MS`, so that
 * a story begins days before today. The clock of the database stays where it is.
 */
const behind = Number(process.env['CLOCK_BEHIND_MS'] ?? 0);
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (real, given, newTarget): object => {
    const made: unknown = Reflect.construct(
      real,
      given.length === 0 ? [now() - behind] : given,
      newTarget,
    );
    if (typeof made !== 'object' || made === null) throw new Error('A day is an object');
    return made;
  },
  get: (real, name): unknown => (name === 'now' ? () => now() - behind : Reflect.get(real, name)),
});
