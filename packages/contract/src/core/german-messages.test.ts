import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  calendarDay,
  charactersMessage,
  charactersPattern,
  emailAddress,
  instant,
  newPassword,
  optionalText,
  requiredText,
  uuid,
  zipCode,
} from './fields.ts';
import './german-messages.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const required = 'Feld muss befüllt werden.';

describe('the message of a wrong value', () => {
  it.each<[string, readonly [z.ZodType, unknown], string]>([
    ['a missing text', [z.string(), undefined], required],
    ['no text', [z.string(), null], required],
    ['an empty text', [z.string().min(1), ''], required],
    ['an empty list', [z.array(z.string()).min(1), []], required],
    ['a number for a text', [z.string(), 1], 'Erwartet wird ein Text.'],
    ['a text for a number', [z.number(), 'a'], 'Erwartet wird eine Zahl.'],
    ['a fraction', [z.int(), 1.5], 'Erwartet wird eine ganze Zahl.'],
    ['a text for a choice of two', [z.boolean(), 'ja'], 'Erwartet wird ja oder nein.'],
    ['a text for a list', [z.array(z.string()), 'a'], 'Erwartet wird eine Liste.'],
    ['a text for an object', [z.object({}), 'a'], 'Erwartet wird ein Objekt.'],
    ['a short text', [z.string().min(3), 'ab'], 'Es müssen mindestens 3 Zeichen sein.'],
    ['a short list', [z.array(z.string()).min(2), ['a']], 'Es müssen mindestens 2 Einträge sein.'],
    ['a text longer than one', [z.string().max(1), 'ab'], 'Es ist höchstens 1 Zeichen erlaubt.'],
    [
      'two entries too many',
      [z.array(z.string()).max(2), ['a', 'b', 'c']],
      'Es sind höchstens 2 Einträge erlaubt.',
    ],
    ['a long text', [z.string().max(3), 'abcd'], 'Es sind höchstens 3 Zeichen erlaubt.'],
    ['a long list', [z.array(z.string()).max(1), ['a', 'b']], 'Es ist höchstens 1 Eintrag erlaubt.'],
    ['a small number', [z.number().min(5), 4], 'Der Wert muss mindestens 5 sein.'],
    ['a number that is not positive', [z.number().positive(), 0], 'Der Wert muss größer als 0 sein.'],
    ['a large number', [z.number().max(5), 6], 'Der Wert darf höchstens 5 sein.'],
    [
      'a number between the steps',
      [z.number().multipleOf(5), 6],
      'Der Wert muss ein Vielfaches von 5 sein.',
    ],
    ['an unknown choice', [z.enum(['A', 'B']), 'C'], 'Erlaubt ist nur: A, B.'],
    ['a missing choice', [z.enum(['A', 'B']), undefined], required],
    ['an unknown number', [z.literal([0, 1, 2]), 3], 'Erlaubt ist nur: 0, 1, 2.'],
    ['an unknown field', [z.strictObject({}), { a: 1 }], 'Das Feld „a“ ist unbekannt.'],
    ['unknown fields', [z.strictObject({}), { a: 1, b: 2 }], 'Die Felder „a“, „b“ sind unbekannt.'],
    ['an id', [uuid, 'abc'], 'Das ist keine gültige Kennung.'],
    ['a day', [calendarDay('Tag'), '2026-02-30'], 'Das ist kein gültiges Datum (JJJJ-MM-TT).'],
    ['an instant', [instant, 'gestern'], 'Das ist kein gültiger Zeitpunkt.'],
    ['an internet address', [z.url(), 'abc'], 'Das ist keine gültige Internetadresse.'],
    ['a pattern', [z.string().regex(/^a$/u), 'b'], 'Das Format stimmt nicht.'],
    ['what no rule names', [z.string().refine(() => false), 'b'], 'Die Angabe ist nicht gültig.'],
  ])('for %s is German', (_, [schema, value], message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it.each<[string, readonly [z.ZodType, unknown], string]>([
    ['a blank required text', [requiredText('Name', 20), ' \t '], required],
    ['an e-mail address', [emailAddress('E-Mail'), 'nur@'], 'Email hat nicht das richtige Format.'],
    [
      'a password',
      [newPassword, '1234567'],
      'Passwort hat nicht die gewünschte Stärke (min. 8 Zeichen)',
    ],
  ])('for %s is the one of the specification', (_, [schema, value], message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});

describe('the fields many records share', () => {
  it.each<[string, readonly [z.ZodType, unknown], unknown]>([
    ['a text', [requiredText('Name', 20), '  Huber '], 'Huber'],
    ['no text', [optionalText('Titel', 20), null], null],
    ['an e-mail address', [emailAddress('E-Mail'), 'a@b.de'], 'a@b.de'],
    ['no e-mail address', [emailAddress('E-Mail'), ''], ''],
    ['a postal code', [zipCode('PLZ'), ' 88212 '], '88212'],
    ['a day', [calendarDay('Tag'), '2024-02-29'], '2024-02-29'],
    ['a password of eight characters', [newPassword, '12345678'], '12345678'],
  ])('take %s', (_, [schema, value], taken) => {
    expect(schema.parse(value)).toBe(taken);
  });

  it.each(['8821', '882123', 'abcde'])('refuse %s as a postal code', (value) => {
    expect(messageOf(zipCode('PLZ'), value)).toBe('Die Postleitzahl hat fünf Ziffern.');
  });

  it.each([
    ['jana.keller', true],
    ['_a', true],
    ['-a', true],
    [' a', true],
    ['9', true],
    ['ä', false],
    ['.a', false],
    ['a b', false],
    ['', false],
  ])('hold %j to the rule of characters (%s)', (value, holds) => {
    expect(charactersPattern.test(value)).toBe(holds);
    expect(charactersMessage).toBe("Es sind nur die Zeichen a-z, A-Z, 0-9, '-' und '_' erlaubt.");
  });
});
