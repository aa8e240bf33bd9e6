import { isDeepStrictEqual } from 'node:util';

type Json = Readonly<Record<string, unknown>>;
export type FieldPath = readonly string[];

/** One field with its value before and after; an entry of a list that came or went has `undefined` on one side. */
export interface Difference {
  readonly path: FieldPath;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a version tells about itself, and what only follows from the change of state that stands beside it. */
const technical = new Set([
  'id',
  'projectId',
  'mode',
  'version',
  'cancelReason',
  'cancelledAt',
  'deletedAt',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'derivedColor',
]);

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Child extends Json {
  readonly id: string;
}

function isChild(value: unknown): value is Child {
  return isJson(value) && typeof value['id'] === 'string';
}

/** A list of entries that are known by their id. */
export function isChildList(value: unknown): value is readonly Child[] {
  return Array.isArray(value) && value.every(isChild);
}

/** `{id, displayname}` stands for a person and is one value. */
function isName(value: unknown): boolean {
  return isJson(value) && 'displayname' in value;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Every field of something new that has a value. */
function leaves(value: unknown, path: FieldPath): readonly Difference[] {
  if (isEmpty(value)) return [];
  if (isJson(value) && !isName(value))
    return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
  if (isChildList(value))
    return value.map((child) => ({ path: [...path, child.id], before: undefined, after: child }));
  return [{ path, before: null, after: value }];
}

function reversed(differences: readonly Difference[]): readonly Difference[] {
  return differences.map(({ path, before, after }) => ({ path, before: after, after: before }));
}

function ofChildren(
  before: readonly Child[],
  after: readonly Child[],
  path: FieldPath,
): readonly Difference[] {
  const earlier = new Map(before.map((child) => [child.id, child]));
  const later = new Map(after.map((child) => [child.id, child]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id) => {
    const [old, now] = [earlier.get(id), later.get(id)];
    if (old !== undefined && now !== undefined) return between(old, now, [...path, id]);
    return [{ path: [...path, id], before: old, after: now }];
  });
}

/** Counts along with every change; a person written out beside the id says nothing more. */
const bookkeeping = new Set(['version', 'position', 'remindersSent', 'netSum', 'next']);

function ofRecords(before: Json, after: Json, path: FieldPath): readonly Difference[] {
  const both = { ...before, ...after };
  return Object.keys(both)
    .filter((key) => !bookkeeping.has(key) && !Object.hasOwn(both, `${key}Id`))
    .flatMap((key) => between(before[key], after[key], [...path, key]));
}

function ofValues(before: unknown, after: unknown, path: FieldPath): readonly Difference[] {
  return isDeepStrictEqual(before, after) ? [] : [{ path, before, after }];
}

/** Two values of which at least one is made of parts. */
function ofParts(before: unknown, after: unknown, path: FieldPath): readonly Difference[] {
  if (isJson(before) && isJson(after)) return ofRecords(before, after, path);
  if (isChildList(before) && isChildList(after)) return ofChildren(before, after, path);
  if (isJson(after)) return leaves(after, path);
  return isJson(before) ? reversed(leaves(before, path)) : ofValues(before, after, path);
}

/** A key that one of the versions does not have was not kept then: nothing is known about a change. */
function between(before: unknown, after: unknown, path: FieldPath): readonly Difference[] {
  if (before === undefined || after === undefined) return [];
  if (isEmpty(before) && isEmpty(after)) return [];
  return isName(before) || isName(after) ? ofValues(before, after, path) : ofParts(before, after, path);
}

/** The fields by which two versions of a record differ; all that have a value when there was none before. */
export function differencesBetween(before: unknown, after: unknown): readonly Difference[] {
  const differences = before === null ? leaves(after, []) : between(before, after, []);
  return differences.filter(({ path: [top = ''] }) => !technical.has(top));
}

/** The value at a path, an entry of a list being named by its id; `undefined` where there is none. */
export function valueAt(record: unknown, path: FieldPath): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return record;
  if (isChildList(record))
    return valueAt(
      record.find((child) => child.id === key),
      rest,
    );
  return isJson(record) && Object.hasOwn(record, key) ? valueAt(record[key], rest) : undefined;
}

/** Whether two values mean the same; nothing and an empty list do. */
export function isSame(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(left, right) || (isEmpty(left) && isEmpty(right));
}

function withChild(list: readonly Child[], id: string, child: unknown): readonly unknown[] {
  const others = list.filter((one) => one.id !== id);
  if (child === undefined) return others;
  return others.length === list.length
    ? [...list, child]
    : list.map((one) => (one.id === id ? child : one));
}

/** The record with another value at the path; an entry of a list goes with `undefined` and comes back at the end. */
export function withValueAt(record: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (isChildList(record)) {
    const child = record.find((one) => one.id === key);
    return withChild(record, key, withValueAt(child, rest, value));
  }
  const parent = isJson(record) ? record : {};
  return { ...parent, [key]: withValueAt(parent[key], rest, value) };
}
