import { describe, expect, it } from 'vitest';
import { tryAgain, waitText } from '#http/try-again.ts';

describe('a waiting time', () => {
  it.each([
    [0, '1 Sekunde'],
    [1, '1 Sekunde'],
    [1.2, '2 Sekunden'],
    [59, '59 Sekunden'],
    [60, '1 Minute'],
    [60.1, '2 Minuten'],
    [900, '15 Minuten'],
  ])('of %d seconds is said as %s', (seconds, words) => {
    expect(waitText(seconds)).toBe(words);
  });

  it('stands in the sentence and in Retry-After', () => {
    const error = tryAgain('auth.throttled', 840.5);
    expect(error.message).toBe('Zu viele Fehlversuche. Bitte in 15 Minuten noch einmal versuchen.');
    expect(error.details.retryAfter).toBe(840.5);
    expect(error.status).toBe(429);
  });
});
