import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from './text-parts.ts';

const links = (text: string): string[] =>
  partsOf(text, []).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('the pieces of a comment', () => {
  it.each([
    ['siehe https://www.kfw.de/297.', ['https://www.kfw.de/297']],
    ['(http://a.example/b?c=1&d=2)', ['http://a.example/b?c=1&d=2']],
    ['https://a.example, https://b.example', ['https://a.example/', 'https://b.example/']],
    ['javascript:alert(1) data:text/html,x ftp://a.example', []],
    ['„https://a.example“', ['https://a.example/']],
    ['https://', []],
  ])('finds the addresses in %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it('marks names, the longer one first', () => {
    expect(partsOf('Hallo @Jana Keller und @Jana.', ['Jana', 'Jana Keller'])).toEqual([
      { kind: 'words', text: 'Hallo ' },
      { kind: 'mention', text: '@Jana Keller' },
      { kind: 'words', text: ' und ' },
      { kind: 'mention', text: '@Jana' },
      { kind: 'words', text: '.' },
    ]);
  });

  it('leaves no character out and adds none', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('https://a.example/b', '@Jana', '@Jana Keller', '. ', '<script>'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = partsOf(text, ['Jana', 'Jana Keller']);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
