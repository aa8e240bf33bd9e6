import { z } from 'zod';
import { emailMessage, requiredMessage } from './german-messages.ts';

const blank = /^\s*$/u;

/**
 * Begins with a letter, digit, underscore, hyphen or space, followed by non-whitespace: the rule of
 * specification section 5, which is looser than its message. The rule shown is the rule that holds.
 */
export const charactersPattern = /^[\w\- ]\S*$/u;
export const charactersMessage = "Es sind nur die Zeichen a-z, A-Z, 0-9, '-' und '_' erlaubt.";
export const passwordMessage = 'Passwort hat nicht die gewünschte Stärke (min. 8 Zeichen)';
export const minimumPasswordLength = 8;

/** A text that must not be empty or blank; stored trimmed. */
export function requiredText(title: string, maximum: number) {
  return z
    .string()
    .trim()
    .refine((value) => !blank.test(value), requiredMessage)
    .max(maximum)
    .meta({ title });
}

/** A text that may be missing; services store blank text as `null`. */
export function optionalText(title: string, maximum: number) {
  return z.string().trim().max(maximum).nullable().meta({ title });
}

/** Five digits, or nothing. */
export function zipCode(title: string) {
  return z
    .string()
    .trim()
    .regex(/^(\d{5})?$/u, 'Die Postleitzahl hat fünf Ziffern.')
    .nullable()
    .meta({ title });
}

/** An e-mail address, or nothing. */
export function emailAddress(title: string) {
  return z
    .union([z.literal(''), z.email({ error: emailMessage }).max(254)], { error: emailMessage })
    .nullable()
    .meta({ title });
}

/** A typing error such as year 0025 is told at once, and every day of these years is one for PostgreSQL too. */
const believableYear = /^(1[5-9]|20|21)\d\d-/u;
export const dayYearMessage = 'Das Jahr muss zwischen 1500 und 2199 liegen.';

/** Whether a day `YYYY-MM-DD` lies in the years this product deals with. */
export function hasBelievableYear(day: string): boolean {
  return believableYear.test(day);
}

/** A calendar day `YYYY-MM-DD`; never an instant. */
export function calendarDay(title: string) {
  return z.iso.date().refine(hasBelievableYear, dayYearMessage).nullable().meta({ title });
}

/** An instant in ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** An instant that somebody sends, in the years this product deals with. */
export const sentInstant = instant.refine(hasBelievableYear, dayYearMessage);

/** A calendar day that somebody sends, in the same years. */
export const sentDay = z.iso.date().refine(hasBelievableYear, dayYearMessage);

/** A technical id; written in capitals it is the same one. */
export const uuid = z.guid().toLowerCase();

/** A project as callers name it: by its technical id or by its project id (`KfW-26_003`). */
export const projectKey = z
  .string()
  .trim()
  .max(60)
  .overwrite((key) => (uuid.safeParse(key).success ? key.toLowerCase() : key))
  .meta({ title: 'Projekt' });

/** A whole number as a column of the type `integer` takes it; anything beyond is refused here and not there. */
export const integer = z.int32();

/** The id of a record that is changed; absent for a new one. */
export const recordId = uuid.optional().meta({ title: 'Kennung' });

/** The version of a record that somebody looked at. */
export const recordVersion = integer.meta({ title: 'Version' });

/** A reference to another record, or nothing. */
export function reference(title: string) {
  return uuid.nullable().meta({ title });
}

export function references(title: string) {
  return z.array(uuid).max(200).meta({ title });
}

/** A new password: at least 8 characters (specification section 5). */
export const newPassword = z
  .string()
  .min(minimumPasswordLength, passwordMessage)
  .max(200)
  .meta({ title: 'Neues Passwort' });

/** A list of something, one page of it; `page` counts from 0. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });
}

/** A whole number in an address. */
export const wholeNumberText = z.string().regex(/^\d{1,6}$/u, 'Bitte eine ganze Zahl angeben.');

/** Which page of a list an address asks for, `usual` rows of it or at most `largest`. */
export function pageQuery({ usual, largest }: { readonly usual: number; readonly largest: number }) {
  return {
    page: wholeNumberText.default('0').transform(Number).meta({ title: 'Seite' }),
    size: wholeNumberText
      .default(String(usual))
      .transform(Number)
      .pipe(z.int().min(1).max(largest))
      .meta({ title: 'Seitengröße' }),
  };
}

/** A person as others see them in lists. */
export const PersonName = z.object({ id: uuid, displayname: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** An amount in whole cents, up to a billion euros, or nothing. */
export function money(title: string) {
  return z.int().min(0).max(100_000_000_000).nullable().meta({ title });
}

/** A number between two bounds, or nothing. */
export function numberBetween(title: string, minimum: number, maximum: number) {
  return z.number().min(minimum).max(maximum).nullable().meta({ title });
}

/** A number above zero, or nothing. */
export function positiveNumber(title: string, maximum = 1_000_000) {
  return z.number().positive().max(maximum).nullable().meta({ title });
}

/** One of several codes, or nothing. */
export function choice<const Codes extends readonly [string, ...string[]]>(title: string, codes: Codes) {
  return z.enum(codes).nullable().meta({ title });
}

export function yesNo(title: string) {
  return z.boolean().nullable().meta({ title });
}
