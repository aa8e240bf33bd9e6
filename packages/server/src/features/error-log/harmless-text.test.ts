import { describe, expect, it } from 'vitest';
import { harmlessStep, harmlessText } from '#features/error-log/harmless-text.ts';

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
    ['a?b/c?d', 'a?b/c'],
    ['x.js?a:1:2:3 /x.js?a:1:2:3', 'x.js?a:1:2:3 /x.js:2:3'],
    ['a=1,MYTOKEN=b=c und mehr', 'a=1,MYTOKEN=… und mehr'],
    ['password= leer', 'password= leer'],
    ['\uD800 halb', '\uFFFD halb'],
  ])('made of %j is %j', (text, harmless) => {
    expect(harmlessText(text, 1000)).toBe(harmless);
  });

  it.each([
    ['/a?password=geheim', 12],
    ['password=geheim', 12],
    ['Bearer geheim.geheim', 12],
    ['/a?password=geheim:1:2 und noch viel mehr', 3],
  ])('keeps no half secret of %j where it is cut at %i', (text, longest) => {
    expect(harmlessText(text, longest)).not.toContain('geh');
    expect(harmlessText(`${' '.repeat(longest * 3)}${text}`, longest)).not.toContain('geh');
  });

  it('divides no character where it is cut', () => {
    expect(harmlessText('a😀', 2)).toBe('a\uFFFD');
  });

  it('is cut after what must not be stored was taken out', () => {
    expect(harmlessText('/a?password=geheim 123456', 6)).toBe('/a 123');
  });
});

describe('a step before an error', () => {
  it.each([
    ['Seite /project/details/$id', 'Seite /project/details/$id'],
    ['POST /time/transfers/retry/:id, 409', 'POST /time/transfers/retry/:id, 409'],
    ['GET /project0, keine Antwort', 'GET /project0, keine Antwort'],
    ['GET /project/KfW-26_003/Kanarienvogel, 200', 'GET /project/…/…, 200'],
    ['Seite /user/edit/01a200af-70c1-74fa-b403-3e8e4b5ae601', 'Seite /user/edit/…'],
    ['Suche nach Kanarienvogel', '…'],
    ['GET /project, 200 Kanarienvogel', '…'],
    ['', '…'],
  ])('%j is %j', (sent, kept) => {
    expect(harmlessStep(sent)).toBe(kept);
  });
});
