import { describe, expect, it } from 'vitest';
import { harmlessText } from '#features/error-log/harmless-text.ts';

describe('a text that may be stored', () => {
  it.each([
    ['Was ist das? Nichts.', 'Was ist das? Nichts.'],
    ['POST /api/authenticate?username=a&password=b', 'POST /api/authenticate'],
    ['https://a.example/x?y=1#z und mehr', 'https://a.example/x und mehr'],
    ['https://a.example/x#access=1', 'https://a.example/x'],
    ['at f (http://a.example/assets/x.js?v=1:10:5)', 'at f (http://a.example/assets/x.js:10:5)'],
    ['fetch("/api/x?q=1") failed', 'fetch("/api/x") failed'],
    ['username=a&password=b&otp=1', 'username=a&password=…&otp=1'],
    ['newPassword=geheim resetToken=abc', 'newPassword=… resetToken=…'],
    ['Authorization: Bearer abc.def-_.ghi', 'Authorization: Bearer …'],
    ['a\0b', 'ab'],
  ])('made of %j is %j', (text, harmless) => {
    expect(harmlessText(text, 1000)).toBe(harmless);
  });

  it('is cut after what must not be stored was taken out', () => {
    expect(harmlessText('/a?password=geheim 123456', 6)).toBe('/a 123');
  });
});
