import { expect, test } from 'vitest';
import { pdfProblem } from './pdf-problem.ts';
import { makeSafeLink } from './safe-link.ts';

/** As much of a link as is set, without a browser; `href` is `null` where it was removed. */
function linkTo(url: string) {
  let isGone = false;
  const link = {
    href: 'before',
    title: '',
    target: '',
    rel: '',
    removeAttribute: (name: string) => {
      isGone = name === 'href';
    },
  };
  makeSafeLink(link, url);
  const { href, title, target, rel } = link;
  return { href: isGone ? null : href, title, target, rel };
}

test('a link to the web opens apart, tells nothing of this page, and shows where it goes', () => {
  expect(linkTo('https://kfw.de/297')).toMatchObject({
    href: 'https://kfw.de/297',
    title: 'https://kfw.de/297',
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  });
});

test('what stands before an @ to deceive is gone', () => {
  expect(linkTo('https://kfw.de@evil.example/').title).toBe('https://evil.example/');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'mailto:a@b', 'x', ''])(
  'the link %s leads nowhere',
  (url) => {
    expect(linkTo(url)).toMatchObject({
      href: null,
      title: 'Dieser Verweis ist abgeschaltet.',
    });
  },
);

const named = (name: string, more: object = {}): Error =>
  Object.assign(new Error('English'), { name, ...more });

test.each([
  [named('InvalidPDFException'), 'Die Datei ist kein lesbares PDF oder beschädigt.', false],
  [named('ResponseException', { status: 404 }), 'Die Datei gibt es nicht mehr.', true],
  [
    named('ResponseException', { status: 500 }),
    'Die Datei ließ sich nicht laden. Bitte die Verbindung prüfen.',
    true,
  ],
  [named('TypeError'), 'Die Datei ließ sich nicht laden. Bitte die Verbindung prüfen.', true],
  ['x', 'Die Datei ist kein lesbares PDF oder beschädigt.', false],
])('what pdf.js could not do is said in German', (cause, message, mayPass) => {
  expect(pdfProblem(cause)).toEqual({ message, mayPass });
});
