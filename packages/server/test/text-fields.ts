import { endpoints } from '@energieakte/contract';
import { z } from 'zod';
import { propertiesOf } from '#test/guest-calls.ts';
import type { RightsRequest } from '#test/rights-world.ts';

type Json = unknown;

interface TextField {
  readonly name: string;
  /** How long a text the contract lets through there. */
  readonly longest: number;
  /** An address holds no half characters. */
  readonly put: (request: RightsRequest, value: string | number) => RightsRequest;
}

const Property = z.looseObject({ maxLength: z.number().optional() });

function longestOf(property: unknown): number | null {
  const { maxLength, anyOf } = Property.safeParse(property).data ?? {};
  if (maxLength !== undefined) return maxLength;
  const choices = Array.isArray(anyOf) ? anyOf.map(longestOf).filter((length) => length !== null) : [];
  return choices.length === 0 ? null : Math.max(...choices);
}

function isRecord(value: unknown): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withValueAt(value: Json, [key, ...rest]: readonly string[], put: string | number): Json {
  if (key === undefined) return put;
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: withValueAt(record[key], rest, put) };
}

/** The paths of all texts and numbers in a body. */
function leafPaths(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string' || typeof value === 'number') return [path];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => leafPaths(inner, [...path, key]));
}

const unknownLength = 300;

function fieldsOfQuery(call: string): readonly TextField[] {
  return Object.entries(propertiesOf(call, 'query')).map(([name, property]) => ({
    name: `query.${name}`,
    longest: longestOf(property) ?? unknownLength,
    put: (request, value) => ({
      ...request,
      query: { ...request.query, [name]: String(value).toWellFormed() },
    }),
  }));
}

function fieldsOfBody(call: string, request: RightsRequest): readonly TextField[] {
  const properties = propertiesOf(call, 'body');
  const paths = [...Object.keys(properties).map((name) => [name]), ...leafPaths(request.body)];
  const distinct = new Map(paths.map((path) => [path.join('.'), path]));
  return [...distinct].map(([name, path]) => ({
    name: `body.${name}`,
    longest: longestOf(properties[name]) ?? unknownLength,
    put: (each, value) => ({ ...each, body: bodyWith(each.body, path, value) }),
  }));
}

function bodyWith(body: object | undefined, path: readonly string[], value: string | number): object {
  const changed = withValueAt(body, path, value);
  return isRecord(changed) ? changed : {};
}

/** Every place of a call where a text can stand: those the contract names and those a request of it sends. */
export function textFieldsOf(call: string, request: RightsRequest): readonly TextField[] {
  const names = [...(endpoints.get(call)?.path ?? '').matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const params = names.map((name): TextField => ({
    name: `params.${name}`,
    longest: unknownLength,
    put: (each, value) => ({
      ...each,
      params: { ...each.params, [name]: String(value).toWellFormed() },
    }),
  }));
  return [...params, ...fieldsOfQuery(call), ...fieldsOfBody(call, request)];
}
