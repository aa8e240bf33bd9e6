import { describe, expect, it } from 'vitest';
import { deviceName } from '#features/auth/device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
      'Chrome unter Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge unter Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox unter Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'Safari unter iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1.15', 'Safari unter macOS'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome unter Android',
    ],
    ['curl/8.5.0', 'Unbekanntes Programm'],
    [null, 'Unbekanntes Programm'],
  ])('is said of %s', (userAgent, words) => {
    expect(deviceName(userAgent)).toBe(words);
  });
});
