import { describe, expect, test } from 'vitest';
import { sampleCase, sampleChecklistItem, sampleProject, sampleService } from '#test/sample-project.ts';
import { isShort } from './is-short.ts';

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('whether the wide column of a project is short', () => {
  test('a new project is', () => {
    expect(isShort({ ...sampleProject, services: [], fundingCases: [], checklist: [] })).toBe(true);
  });

  test('a few services, documents and one Förderfall are', () => {
    const lists = { services: many(3, sampleService({})), checklist: many(10, sampleChecklistItem({})) };
    expect(isShort({ ...sampleProject, ...lists, fundingCases: [sampleCase({})] })).toBe(true);
  });

  test('a whole package B is not', () => {
    const lists = { services: many(6, sampleService({})), checklist: many(21, sampleChecklistItem({})) };
    expect(isShort({ ...sampleProject, ...lists, fundingCases: [sampleCase({})] })).toBe(false);
  });
});
