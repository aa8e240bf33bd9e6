import { afterAll, afterEach } from 'vitest';

/**
 * Loaded before every test file: a test that writes to the console without expecting it fails. Expected output is
 * declared in the test: `vi.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
const unexpected: string[] = [];

for (const method of methods) {
  console[method] = (...values: readonly unknown[]) => {
    unexpected.push(`console.${method}: ${values.map(readable).join(' ')}`);
  };
}

function readable(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

function failOnOutput(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
}

afterEach(failOnOutput);
// What comes before the first test or after the last one.
afterAll(failOnOutput);
