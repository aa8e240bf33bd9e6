import { isRecord } from '@energieakte/contract';
import { z } from 'zod';

/** Takes out of a value what the contract declares of it; throws for a value of another type. */
type Picker = (value: unknown) => unknown;

/** Says that the answer breaks the contract; where and how, the schema itself tells afterwards. */
class WrongAnswer extends Error {}

function checked(expected: string, fits: (value: unknown) => boolean): Picker {
  return (value) => {
    if (fits(value)) return value;
    throw new WrongAnswer(`The answer holds a value that is not ${expected}.`);
  };
}

const text = checked('a text', (value) => typeof value === 'string');
const finiteNumber = checked('a number', Number.isFinite);
const yesOrNo = checked('yes or no', (value) => typeof value === 'boolean');

function oneOf(values: ReadonlySet<unknown>): Picker {
  return checked('one of its codes', (value) => values.has(value));
}

function listOf(pick: Picker): Picker {
  return (value) => {
    if (!Array.isArray(value)) throw new WrongAnswer('The answer holds a value that is not a list.');
    return value.map((item: unknown) => pick(item));
  };
}

/** Only declared fields are looked at, so no other one can pass. */
function objectOf(shape: Readonly<Record<string, z.core.$ZodType>>): Picker {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, pick: pickerFor(schema) }));
  // A copy has room for all fields at once; an empty object would be moved again and again while it grows.
  const blank = Object.fromEntries(fields.map(({ key }) => [key, undefined]));
  return (value) => {
    if (!isRecord(value)) throw new WrongAnswer('The answer holds a value that is not an object.');
    const picked: Record<string, unknown> = { ...blank };
    for (const { key, pick } of fields) picked[key] = pick(value[key]);
    return picked;
  };
}

/** The whole check of the schema: for what is rare, and for whatever this file does not know. */
function parsed(schema: z.core.$ZodType): Picker {
  return (value) => z.parse(schema, value);
}

function literalsAt(schema: z.core.$ZodType, key: string): ReadonlySet<unknown> {
  const field: unknown = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return field instanceof z.ZodLiteral ? field.values : new Set();
}

/** One look at the discriminator decides. */
function discriminated(schema: z.ZodDiscriminatedUnion): Picker {
  const key = schema.def.discriminator;
  const alternatives = new Map(
    schema.options.flatMap((option) => {
      const pick = pickerFor(option);
      return [...literalsAt(option, key)].map((value) => [value, pick] as const);
    }),
  );
  if (alternatives.size < schema.options.length) return parsed(schema);
  return (value) => {
    const pick = isRecord(value) ? alternatives.get(value[key]) : undefined;
    if (pick === undefined) throw new WrongAnswer('The answer holds none of the alternatives.');
    return pick(value);
  };
}

function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].every((value) => typeof value === 'string');
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

/** Objects that differ by the fields they have; a value that has those of one and does not fit is looked at as a whole. */
function byFields(schema: z.ZodUnion, options: readonly z.ZodObject[]): Picker {
  const whole = parsed(schema);
  const alternatives = options.map((option) => {
    const fields = Object.entries(option.shape).filter(([, field]) => !(field instanceof z.ZodOptional));
    return { keys: fields.map(([key]) => key), pick: pickerFor(option) };
  });
  return (value) => {
    const fits = isRecord(value)
      ? alternatives.find(({ keys }) => keys.every((key) => value[key] !== undefined))
      : undefined;
    if (fits === undefined) return whole(value);
    try {
      return fits.pick(value);
    } catch (error) {
      if (error instanceof WrongAnswer) return whole(value);
      throw error;
    }
  };
}

function unionOf(schema: z.ZodUnion): Picker {
  if (schema instanceof z.ZodDiscriminatedUnion) return discriminated(schema);
  const objects = schema.options.filter((option) => option instanceof z.ZodObject);
  if (objects.length === schema.options.length) return byFields(schema, objects);
  return schema.options.every(isText) ? text : parsed(schema);
}

function simplePicker(schema: z.core.$ZodType): Picker | null {
  if (schema instanceof z.ZodLiteral) return oneOf(schema.values);
  if (schema instanceof z.ZodEnum) return oneOf(new Set(schema.options));
  if (isText(schema)) return text;
  if (schema instanceof z.ZodNumber) return finiteNumber;
  return schema instanceof z.ZodBoolean ? yesOrNo : null;
}

function wrappedPicker(schema: z.core.$ZodType): Picker | null {
  if (schema instanceof z.ZodNullable) {
    const pick = pickerFor(schema.unwrap());
    return (value) => (value === null ? null : pick(value));
  }
  if (schema instanceof z.ZodOptional) {
    const pick = pickerFor(schema.unwrap());
    return (value) => (value === undefined ? undefined : pick(value));
  }
  return null;
}

/** Many calls answer with the same parts, and several applications of one process with the same answers. */
const pickers = new WeakMap<z.core.$ZodType, Picker>();

function pickerFor(schema: z.core.$ZodType): Picker {
  const known = pickers.get(schema);
  if (known !== undefined) return known;
  const made = makePicker(schema);
  pickers.set(schema, made);
  return made;
}

function makePicker(schema: z.core.$ZodType): Picker {
  if (schema instanceof z.ZodArray) return listOf(pickerFor(schema.element));
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return objectOf(schema.shape);
  if (schema instanceof z.ZodUnion) return unionOf(schema);
  return wrappedPicker(schema) ?? simplePicker(schema) ?? parsed(schema);
}

/**
 * Makes the function that writes the answers of one call as JSON in UTF-8: nothing that the contract does not declare
 * ever leaves the server, and no field has another type than declared. The finer rules of a field (lengths, formats)
 * hold by the database and are not asked again for every row.
 * @throws ZodError that says where an answer breaks the contract
 */
export function createAnswerWriter(schema: z.ZodType): (answer: unknown) => Buffer {
  const pick = pickerFor(schema);
  return (answer) => {
    try {
      // As a text it would be copied behind the headers, measured and encoded one after the other.
      return Buffer.from(JSON.stringify(pick(answer)));
    } catch (error) {
      schema.parse(answer);
      throw error;
    }
  };
}
