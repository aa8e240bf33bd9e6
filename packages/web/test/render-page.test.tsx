// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { untilPasses } from './render-page.tsx';

test('what never comes is given up, with what was there last instead', async () => {
  let seen = 0;
  const look = () => {
    seen += 1;
    throw new Error(`Nothing at look ${seen}`);
  };
  await expect(untilPasses(look, 3)).rejects.toThrow('Nothing at look 3');
  expect(seen).toBe(3);
});

test('what comes late is waited for, also where looking takes a while itself', async () => {
  let seen = 0;
  const look = async () => {
    await Promise.resolve();
    seen += 1;
    expect(seen).toBe(3);
    return 'there';
  };
  expect(await untilPasses(look)).toBe('there');
});
