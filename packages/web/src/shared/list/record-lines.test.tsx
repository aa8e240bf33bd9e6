// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { find, renderPage } from '#test/render-page.tsx';
import { ItemLink } from '#shared/ui/links.tsx';
import { LineText, RecordLines } from './record-lines.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

const query = { data: [{ id: 'a' }, { id: 'b' }], error: null, refetch: () => undefined };

test('a list of links is a list of entries, each with a link in it', async () => {
  ({ leave } = renderPage({
    path: '/',
    address: '/',
    queryClient: new QueryClient(),
    page: () => (
      <RecordLines label="Haustypen" query={query} empty="Keine">
        {({ id }) => (
          <ItemLink to="/">
            <LineText title={id} />
          </ItemLink>
        )}
      </RecordLines>
    ),
  }));
  const list = await find('ul[aria-label="Haustypen"]');
  expect([...list.children].map(({ tagName }) => tagName)).toEqual(['LI', 'LI']);
  expect(list.querySelectorAll('li > a')).toHaveLength(2);
});
