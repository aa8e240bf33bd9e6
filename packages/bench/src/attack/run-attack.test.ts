import { expect, it } from 'vitest';
import { readOptions } from '../options.ts';
import { attackText, attackVerdicts } from './attack-report.ts';
import { runAttack } from './run-attack.ts';

// Whether limits are kept is not asked here: figures from a busy machine and a few requests say nothing.
it('measures sign-ins, single requests and memory of a server under attack', async () => {
  const attack = readOptions(['--attack', '--quick'])?.attack ?? null;
  if (attack === null) throw new Error('No attack was asked for.');
  const result = await runAttack(attack, () => undefined);
  const { flood, freeze, memory } = result;
  expect(flood.guesses).toBeGreaterThan(0);
  expect(flood.quietP95).toBeGreaterThan(0);
  expect(flood.floodedP95).toBeGreaterThan(0);
  expect(freeze.sent).toBeGreaterThan(10);
  expect(freeze.worst[0]?.held).toBeGreaterThan(0);
  expect(memory?.requests).toBeGreaterThan(0);
  expect(memory?.early).toBeGreaterThan(50);
  expect(memory?.late).toBeGreaterThan(50);
  expect(attackVerdicts(result).map(({ limit }) => limit)).toHaveLength(4);
  expect(attackText(result)).toContain('Schlimmste von');
});
