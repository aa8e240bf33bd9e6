import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorCatalogue, errorText } from './errors.ts';

function isCode(value: string): value is ErrorCode {
  return value in errorCatalogue;
}

const codes = Object.keys(errorCatalogue).filter(isCode);

/** Made of other sentences, ending with the number that is quoted, or worded by specification section 5 or TimeTac. */
const notOurSentences: readonly ErrorCode[] = [
  'request.invalid',
  'server.unexpected',
  'service.stepBlocked',
  'privacy.hindered',
  'project.idEmpty',
  'timetac.loginRefused',
];

function placeholdersOf(code: ErrorCode): readonly string[] {
  return [...errorCatalogue[code].text.matchAll(/\{(\w+)\}/gu)].map(([, name]) => String(name));
}

describe('the catalogue of refusals', () => {
  it.each(codes)('fills every placeholder of %s', (code) => {
    const names = placeholdersOf(code);
    const text = errorText(code, Object.fromEntries(names.map((name) => [name, `<${name}>`])));
    for (const name of names) expect(text).toContain(`<${name}>`);
    expect(text).not.toMatch(/[{}]/u);
  });

  it.each(codes)('refuses with a status of refusals for %s', (code) => {
    const known = [400, 401, 403, 404, 408, 409, 410, 412, 413, 415, 416, 423, 429, 500, 502, 503, 507];
    expect(known).toContain(errorCatalogue[code].status);
  });

  it.each(codes.filter((code) => !notOurSentences.includes(code)))(
    'says %s in whole sentences with German quotation marks',
    (code) => {
      expect(errorCatalogue[code].text).toMatch(/^(?:[A-ZÄÖÜ]|„?\{).*\.$/u);
      expect(errorCatalogue[code].text).not.toMatch(/["']|\s{2}/u);
    },
  );

  it('shows a value that is missing by its name, so that it is noticed', () => {
    expect(errorText('project.locked', { holder: 'Jana Keller' })).toBe(
      'Das Projekt wird seit {since} Uhr von Jana Keller bearbeitet.',
    );
  });

  it('takes a value that looks like a placeholder or a pattern as it is', () => {
    expect(errorText('project.locked', { since: '$&', holder: '{since}' })).toBe(
      'Das Projekt wird seit $& Uhr von {since} bearbeitet.',
    );
  });

  it('keeps the sentence of the specification with its stray space', () => {
    expect(errorCatalogue['project.stopEditFailed'].text).toBe(
      'Die Bearbeitung konnte nicht beendet werden .',
    );
  });
});
