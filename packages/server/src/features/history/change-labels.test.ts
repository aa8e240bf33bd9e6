import { isRecord, Project, ProjectDocument, ProjectInput } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { changeLabel } from '#features/history/change-labels.ts';
import { differencesBetween, type FieldPath } from '#features/history/version-difference.ts';

const entryId = '01890000-0000-7000-8000-000000000001';

function propertiesOf(schema: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(schema) && isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
}

/** A value in which everything that a schema knows is filled in; entries of lists have an id. */
function filled(schema: unknown): unknown {
  if (!isRecord(schema)) return 'x';
  const { anyOf, items, type } = schema;
  if (Array.isArray(anyOf)) return filled(anyOf.find((one) => isRecord(one) && one['type'] !== 'null'));
  if (type === 'array') return [filled(items)];
  if (type !== 'object') return 'x';
  const parts = propertiesOf(schema).map(([key, part]) => [key, key === 'id' ? entryId : filled(part)]);
  return Object.fromEntries(parts);
}

/** Beside what people edit, a version keeps these. */
const kept = [
  'state',
  'services',
  'color',
  'colorReason',
  'colorOverride',
  'closedAt',
  'deadlines',
  'checklist',
];

/** Not kept: they follow from the rest, or count along. */
const derived = new Set(['id', 'version', 'netSum', 'next', 'can', 'waitsFor']);

/** The fields of the entries of a list. */
function pathsInEntries([list, value]: readonly [string, unknown]): readonly FieldPath[] {
  if (!Array.isArray(value) || !isRecord(value[0])) return [];
  return Object.keys(value[0])
    .filter((key) => !derived.has(key))
    .map((key) => [list, entryId, key]);
}

/** What a project can change in: each of its fields, and each of the entries of its lists. */
function everyPath(): readonly FieldPath[] {
  const names = new Set([...Object.keys(ProjectDocument.shape), ...kept]);
  return [Project, ProjectInput].flatMap((schema) => {
    const whole = filled(z.toJSONSchema(schema, { unrepresentable: 'any' }));
    const parts = isRecord(whole) ? Object.entries(whole).filter(([name]) => names.has(name)) : [];
    const tops = differencesBetween(null, Object.fromEntries(parts)).map(({ path }) => path);
    return [...tops, ...parts.flatMap(pathsInEntries)];
  });
}

it('every field of a project has a label in its history', () => {
  const paths = everyPath();
  expect(paths.length).toBeGreaterThan(150);
  const nameless = paths
    .filter((path) => {
      const label = changeLabel(path, () => undefined);
      return label.split(', ').some((part) => path.includes(part));
    })
    .map((path) => path.join('.'));
  expect([...new Set(nameless)]).toEqual([]);
});
