import { describe, expect, it } from 'vitest';
import { createPasswordHasher, leastCost, missingCost } from '#platform/password-hasher.ts';

const dearer = { ...leastCost, timeCost: 3 };
const cheap = createPasswordHasher(leastCost, 2);

describe('the password hasher', () => {
  it('matches the right password only, and nothing where no hash is stored', async () => {
    const hash = await cheap.hash('Grüße aus Ulm');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await cheap.matches(hash, 'Grüße aus Ulm')).toBe(true);
    expect(await cheap.matches(hash, 'Gruesse aus Ulm')).toBe(false);
    expect(await cheap.matches(null, 'niemand meldet sich hiermit an')).toBe(false);
  });

  it('calls a hash outdated that costs less than one of today, and none that costs more', async () => {
    const hash = await cheap.hash('x');
    expect(createPasswordHasher(dearer, 1).isOutdated(hash)).toBe(true);
    expect(cheap.isOutdated(hash)).toBe(false);
    expect(cheap.isOutdated(await createPasswordHasher(dearer, 1).hash('x'))).toBe(false);
  });

  it('spends on a cheaper hash what is missing to the present cost', () => {
    expect(missingCost(leastCost, leastCost)).toBeNull();
    expect(missingCost(dearer, leastCost)).toBeNull();
    const missing = missingCost(leastCost, { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
    expect(missing).toEqual({ memoryCost: 52_565, timeCost: 3, parallelism: 1 });
  });

  it('checks a cheaper hash as well as any', async () => {
    const hash = await cheap.hash('x');
    const today = createPasswordHasher(dearer, 1);
    expect(await today.matches(hash, 'x')).toBe(true);
    expect(await today.matches(hash, 'y')).toBe(false);
  });
});
