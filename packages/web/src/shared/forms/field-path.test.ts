import { ProjectDocument } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { describeField } from './field-definition.ts';
import { pathIn } from './field-path.ts';

it('takes the paths of a record, and no others', () => {
  expect(pathIn<ProjectDocument>('site/parcel/number')).toBe('site/parcel/number');
  expect(describeField(ProjectDocument, 'client/zip', { kind: 'text' }).label).toBe('PLZ');
  // @ts-expect-error -- misspelt
  expect(pathIn<ProjectDocument>('site/zipp')).toBe('site/zipp');
  // @ts-expect-error -- nothing lies in a list
  expect(pathIn<ProjectDocument>('services/0')).toBe('services/0');
  // @ts-expect-error -- a field of another part
  expect(pathIn<ProjectDocument>('client/measure')).toBe('client/measure');
});
