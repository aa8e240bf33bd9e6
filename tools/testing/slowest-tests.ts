import { z } from 'zod';

/** A test, or a file with everything that goes before and after its tests. Durations in milliseconds. */
export interface Timed {
  readonly name: string;
  readonly milliseconds: number;
}

const VitestResults = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const Spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});
type Suite = z.infer<typeof Suite>;

const PlaywrightResults = z.object({ suites: z.array(Suite) });

function timesOfSuite({ title, specs, suites }: Suite): readonly Timed[] {
  const own = specs.map((spec) => ({
    name: spec.title,
    milliseconds: spec.tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOfSuite)].map(({ name, milliseconds }) => ({
    name: `${title} › ${name}`,
    milliseconds,
  }));
}

/** How long every test of both runners took; what wrote no results has none. */
export function timesOfTests(vitest: unknown, playwright: unknown): readonly Timed[] {
  const files = VitestResults.safeParse(vitest).data?.testResults ?? [];
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${shortPath(name)} › ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
  const stories = PlaywrightResults.safeParse(playwright).data?.suites.flatMap(timesOfSuite) ?? [];
  return [...tests, ...stories];
}

/** How long every file of Vitest took, with what goes before and after its tests. */
export function timesOfFiles(vitest: unknown): readonly Timed[] {
  const files = VitestResults.safeParse(vitest).data?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({
    name: shortPath(name),
    milliseconds: endTime - startTime,
  }));
}

function shortPath(path: string): string {
  return path.slice(Math.max(0, path.indexOf('packages/')));
}

/** The slowest first, as lines for people. */
export function slowest(times: readonly Timed[], count: number): readonly string[] {
  return times
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
