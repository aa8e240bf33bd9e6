import { isRecord } from '@energieakte/contract';
import { z } from 'zod';
import { type GrowingBytes, growingBytes } from '#http/growing-bytes.ts';

/**
 * Writes what the contract declares of a value as JSON, and throws for a value of another type. Nothing at all of
 * `undefined`, as `JSON.stringify` has it.
 */
type Writer = (value: unknown) => string | undefined;

/** Says that the answer breaks the contract; where and how, the schema itself tells afterwards. */
class WrongAnswer extends Error {}

function wrong(expected: string): WrongAnswer {
  return new WrongAnswer(`The answer holds a value that is not ${expected}.`);
}

/** All but quotation marks, backslashes, control characters and surrogates, which may stand alone. */
const needsEscape = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
/** Longer texts are written by the language as fast. */
const shortText = 60;

/** Most texts need no more than their quotation marks, and dozens of them stand in each row of a list. */
function jsonOfText(value: string): string {
  return value.length > shortText || needsEscape.test(value) ? JSON.stringify(value) : `"${value}"`;
}

const text: Writer = (value) => {
  if (typeof value !== 'string') throw wrong('a text');
  return jsonOfText(value);
};

const finiteNumber: Writer = (value) => {
  if (!Number.isFinite(value)) throw wrong('a number');
  return String(value);
};

const yesOrNo: Writer = (value) => {
  if (typeof value !== 'boolean') throw wrong('yes or no');
  return value ? 'true' : 'false';
};

function oneOf(values: Iterable<unknown>): Writer {
  const written = new Map([...values].map((value) => [value, JSON.stringify(value)]));
  return (value) => {
    const found = written.get(value);
    if (found === undefined) throw wrong('one of its codes');
    return found;
  };
}

function itemsOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong('a list');
  return value;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw wrong('an object');
  return value;
}

function listOf(write: Writer): Writer {
  return (value) => {
    let written = '';
    for (const item of itemsOf(value))
      written += written === '' ? (write(item) ?? 'null') : `,${write(item) ?? 'null'}`;
    return `[${written}]`;
  };
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Only declared fields are looked at, so no other one can pass. */
function objectOf(shape: Shape): Writer {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const name = `${JSON.stringify(key)}:`;
    return { key, name, nextName: `,${name}`, write: writerFor(schema) };
  });
  return (value) => {
    const object = fieldsOf(value);
    let written = '';
    for (const { key, name, nextName, write } of fields) {
      const field = write(object[key]);
      if (field !== undefined) written += (written === '' ? name : nextName) + field;
    }
    return `{${written}}`;
  };
}

/** The whole check of the schema: for what is rare, and for whatever this file does not know. */
function parsed(schema: z.core.$ZodType): Writer {
  return (value) => JSON.stringify(z.parse(schema, value));
}

function literalsAt(schema: z.core.$ZodType, key: string): ReadonlySet<unknown> {
  const field: unknown = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return field instanceof z.ZodLiteral ? field.values : new Set();
}

/** One look at the discriminator decides. */
function discriminated(schema: z.ZodDiscriminatedUnion): Writer {
  const key = schema.def.discriminator;
  const alternatives = new Map(
    schema.options.flatMap((option) => {
      const write = writerFor(option);
      return [...literalsAt(option, key)].map((value) => [value, write] as const);
    }),
  );
  if (alternatives.size < schema.options.length) return parsed(schema);
  return (value) => {
    const write = isRecord(value) ? alternatives.get(value[key]) : undefined;
    if (write === undefined) throw new WrongAnswer('The answer holds none of the alternatives.');
    return write(value);
  };
}

function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].every((value) => typeof value === 'string');
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
}

function hasAll(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  for (const key of keys) if (value[key] === undefined) return false;
  return true;
}

/** Objects that differ by the fields they have; a value that has those of one and does not fit is looked at as a whole. */
function byFields(schema: z.ZodUnion, options: readonly z.ZodObject[]): Writer {
  const whole = parsed(schema);
  const alternatives = options.map((option) => {
    const fields = Object.entries(option.shape).filter(([, field]) => !(field instanceof z.ZodOptional));
    return { keys: fields.map(([key]) => key), write: writerFor(option) };
  });
  return (value) => {
    if (!isRecord(value)) return whole(value);
    for (const { keys, write } of alternatives) {
      if (!hasAll(value, keys)) continue;
      try {
        return write(value);
      } catch (error) {
        if (error instanceof WrongAnswer) return whole(value);
        throw error;
      }
    }
    return whole(value);
  };
}

function unionOf(schema: z.ZodUnion): Writer {
  if (schema instanceof z.ZodDiscriminatedUnion) return discriminated(schema);
  const objects = schema.options.filter((option) => option instanceof z.ZodObject);
  if (objects.length === schema.options.length) return byFields(schema, objects);
  return schema.options.every(isText) ? text : parsed(schema);
}

function simpleWriter(schema: z.core.$ZodType): Writer | null {
  if (schema instanceof z.ZodLiteral) return oneOf(schema.values);
  if (schema instanceof z.ZodEnum) return oneOf(schema.options);
  if (isText(schema)) return text;
  if (schema instanceof z.ZodNumber) return finiteNumber;
  return schema instanceof z.ZodBoolean ? yesOrNo : null;
}

function wrappedWriter(schema: z.core.$ZodType): Writer | null {
  if (schema instanceof z.ZodNullable) {
    const write = writerFor(schema.unwrap());
    return (value) => (value === null ? 'null' : write(value));
  }
  if (schema instanceof z.ZodOptional) {
    const write = writerFor(schema.unwrap());
    return (value) => (value === undefined ? undefined : write(value));
  }
  return null;
}

/** Many calls answer with the same parts, and several applications of one process with the same answers. */
const writers = new WeakMap<z.core.$ZodType, Writer>();

function writerFor(schema: z.core.$ZodType): Writer {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const made = makeWriter(schema);
  writers.set(schema, made);
  return made;
}

function isPlainObject(schema: z.core.$ZodType): schema is z.ZodObject {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined;
}

function makeWriter(schema: z.core.$ZodType): Writer {
  if (schema instanceof z.ZodArray) return listOf(writerFor(schema.element));
  if (isPlainObject(schema)) return objectOf(schema.shape);
  if (schema instanceof z.ZodUnion) return unionOf(schema);
  return wrappedWriter(schema) ?? simpleWriter(schema) ?? parsed(schema);
}

/** The items of a list, one after the other, so that a long list is never a text as a whole. */
function addItems(value: unknown, write: Writer, { add }: GrowingBytes): void {
  let before = '[';
  for (const item of itemsOf(value)) {
    add(before + (write(item) ?? 'null'));
    before = ',';
  }
  add(before === '[' ? '[]' : ']');
}

type ByteWriter = (value: unknown, bytes: GrowingBytes) => void;

/** What is long in an answer is a list: the answer itself, or one of its fields. */
function answerInto(schema: z.core.$ZodType): ByteWriter {
  if (isPlainObject(schema)) return objectInto(schema.shape);
  if (schema instanceof z.ZodArray) {
    const write = writerFor(schema.element);
    return (value, bytes) => addItems(value, write, bytes);
  }
  const write = writerFor(schema);
  return (value, { add }) => {
    const written = write(value);
    if (written === undefined) throw wrong('a value');
    add(written);
  };
}

function objectInto(shape: Shape): ByteWriter {
  const fields = Object.entries(shape).map(([key, schema]) => {
    const isList = schema instanceof z.ZodArray;
    const write = writerFor(isList ? schema.element : schema);
    return { key, name: `${JSON.stringify(key)}:`, isList, write };
  });
  return (value, bytes) => {
    const object = fieldsOf(value);
    let before = '{';
    for (const { key, name, isList, write } of fields) {
      const written = isList ? '' : write(object[key]);
      if (written === undefined) continue;
      bytes.add(before + name + written);
      if (isList) addItems(object[key], write, bytes);
      before = ',';
    }
    bytes.add(before === '{' ? '{}' : '}');
  };
}

/**
 * Makes the function that writes the answers of one call as JSON in UTF-8: nothing that the contract does not declare
 * ever leaves the server, and no field has another type than declared. The finer rules of a field (lengths, formats)
 * hold by the database and are not asked again for every row.
 * @throws ZodError that says where an answer breaks the contract
 */
export function createAnswerWriter(schema: z.ZodType): (answer: unknown) => Buffer {
  const write = answerInto(schema);
  return (answer) => {
    try {
      const bytes = growingBytes();
      write(answer, bytes);
      return bytes.end();
    } catch (error) {
      schema.parse(answer);
      throw error;
    }
  };
}
