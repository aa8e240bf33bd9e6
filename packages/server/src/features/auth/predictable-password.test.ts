import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#features/auth/common-passwords.ts';
import { isPredictable } from '#features/auth/predictable-password.ts';
import { predictableWords } from '#features/auth/predictable-words.ts';

const words = predictableWords([
  'jana.keller',
  'j.keller@bauenergie-beispiel.de',
  'Jana Keller-Öztürk',
  'Büro für Energieberatung Brenz GmbH',
  'BEB',
]);

describe('a password is predictable that is made of', () => {
  it.each([
    ['a sequence', ['abcdefgh', '12345678', '98765432', 'zyxwvuts', 'abcd4321', '0123456789']],
    ['a repetition', ['aaaaaaaa', 'abcabcabc', '11112222', 'xyxyxyxyxy', 'ab1ab1ab1ab1']],
    [
      'a walk on the keyboard',
      [
        'qwertz123',
        'qwerty123',
        'asdfghjk',
        'yxcvbnm1',
        '1qay2wsx',
        '1qaz2wsx',
        '!"§$%&/(',
        'qaywsxedc',
      ],
    ],
    [
      'a season, month or day with a year',
      ['Sommer2026!', 'winter2025', 'März-2026', 'Maerz2026', 'Oktober26!', '2026Herbst', 'S0mmer2026'],
    ],
    ['a day', ['24.12.1985', '24121985', '01021990!']],
    [
      'the product and the office',
      [
        'EnergieAkte',
        'EnergieAkte2026',
        'EnergieAkte-Demo',
        'Brenz2026!',
        'GmbH-Brenz-1',
        'BEB-2026-neu',
      ],
    ],
    [
      'the names of the person',
      ['jana.keller1', 'Keller1985', 'Jana-Keller-2026!', 'Oeztuerk12', 'bauenergie1', 'K3ller2026!'],
    ],
    ['what everybody takes', ['Passwort1!', 'P@ssw0rt2026', 'Willkommen123', 'Hallo1234', 'Geheim!2']],
  ])('%s', (_, passwords) => {
    expect(passwords.filter((password) => !isPredictable(password, words))).toEqual([]);
  });

  it('nothing of the kind when enough of it is anybody’s guess', () => {
    const passwords = [
      'Ein neues Passwort',
      'Erstes Passwort',
      'Stuhl und Wurst',
      'Regenschirm im Sommer',
      'korrekt pferd batterie',
      'Vq7#mK2!',
      'sommer-Tulpen-38',
      'Jana mag Kirschkuchen',
      'Geklaut-2026-xyz',
    ];
    expect(passwords.filter((password) => isPredictable(password, words))).toEqual([]);
  });

  it('chance never', () => {
    const passwords = Array.from({ length: 500 }, () => randomBytes(12).toString('base64url'));
    expect(passwords.filter((password) => isPredictable(password, words))).toEqual([]);
  });
});

describe('the list of common passwords', () => {
  it.each(['123456', 'passwort1', 'trustno1', 'abc123"', 'administrator"'])('has %s', async (known) => {
    expect(await isCommonPassword(known)).toBe(true);
  });

  it.each(['', 'tulpen-38 im regen', '123456\npassword', 'administrator"\n'])(
    'has not %j',
    async (known) => {
      expect(await isCommonPassword(known)).toBe(false);
    },
  );
});
