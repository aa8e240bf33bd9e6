import type { ProjectRow, SearchMatch } from '@energieakte/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RedReason } from './cell-parts.tsx';
import { FoundBy } from './found-by.tsx';

const row: ProjectRow = {
  id: '00000000-0000-4000-8000-000000000001',
  projectId: 'KfW-26_001',
  mode: 0,
  name: 'Familie Wörner',
  title: 'Neubau EFH',
  state: 'ACTIVE',
  color: 'NOTHING',
  street: null,
  zip: null,
  city: null,
  customerReference: 'K-4711',
  audience: 'customer',
  responsibleName: null,
  memberNames: [],
  locked: false,
  nextDeadline: null,
  missingDocuments: 0,
};

const client: SearchMatch = { field: 'client', text: 'Jörg Wörner', ranges: [[0, 4]] };
const title: SearchMatch = { field: 'title', text: 'Neubau EFH', ranges: [[0, 3]] };
const reference: SearchMatch = { field: 'customerReference', text: 'K-4711', ranges: [[2, 6]] };

function shown(foundBy: SearchMatch | undefined, isOneLine: boolean, reason?: RedReason): string {
  const found = foundBy === undefined ? row : { ...row, foundBy };
  const markup = renderToStaticMarkup(
    <FoundBy
      row={found}
      usual="wie immer"
      rest="Neubau EFH"
      isOneLine={isOneLine}
      {...(reason === undefined ? {} : { reason })}
    />,
  );
  return markup.replaceAll(/<mark[^>]*>(.*?)<\/mark>/gu, '[$1]').replaceAll(/<[^>]*>/gu, '');
}

test.each([
  { foundBy: undefined, two: 'wie immer', one: 'wie immer' },
  {
    foundBy: client,
    two: 'Bauherr: [Jörg] Wörner · Neubau EFH',
    one: 'Bauherr: [Jörg] Wörner · Neubau EFH',
  },
  { foundBy: title, two: 'wie immer', one: 'Bauvorhaben: [Neu]bau EFH' },
  { foundBy: reference, two: 'wie immer', one: 'Komm.-Nr.: K-[4711] · Neubau EFH' },
])('$foundBy.field stands in rows of two lines as "$two", of one as "$one"', ({ foundBy, two, one }) => {
  expect([shown(foundBy, false), shown(foundBy, true)]).toEqual([two, one]);
});

test.each([client, title, reference])(
  '$field never takes the place of the reason for red',
  (foundBy) => {
    const reason = {
      text: 'Antrag noch nicht gestellt',
      whole: 'Klärung nötig: BzA – Antrag noch nicht gestellt',
    };
    const label = { client: 'Bauherr', title: 'Bauvorhaben', customerReference: 'Komm.-Nr.' };
    const { field } = foundBy;
    if (field !== 'client' && field !== 'title' && field !== 'customerReference')
      throw new Error('Not in the sample.');
    for (const isOneLine of [true, false])
      expect(shown(foundBy, isOneLine, reason)).toMatch(
        new RegExp(`^Antrag noch nicht gestellt${label[field]}: `, 'u'),
      );
  },
);
