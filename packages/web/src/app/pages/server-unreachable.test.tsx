// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { ApiError, errorFromAnswer, networkError } from '#api/api-error.ts';
import { queryClient } from '#api/query-client.ts';
import { find, renderPage } from '#test/render-page.tsx';
import { ServerUnreachable } from './server-unreachable.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

const unexpected = new ApiError({
  status: 500,
  code: 'server.unexpected',
  detail: 'Es ist ein unerwarteter Fehler aufgetreten.',
});
const away = 'Keine Verbindung zum Server';

test.each([
  ['no answer', async () => networkError(new Error('x')), away],
  ['a page of a gateway', async () => errorFromAnswer(new Response('', { status: 503 })), away],
  [
    'an error of the server itself',
    async () => unexpected,
    'EnergieAkte kann gerade nicht geladen werden',
  ],
])('after %s the start says what is the matter, and how to go on', async (_, make, title) => {
  const error = await make();
  const page = () => <ServerUnreachable error={error} reset={() => undefined} />;
  ({ leave } = renderPage({ path: '/', address: '/', page, queryClient }));
  expect((await find('h1')).textContent).toBe(title);
  expect(document.body.textContent).toContain(error.message);
  await find('button', 'Noch einmal versuchen');
});
