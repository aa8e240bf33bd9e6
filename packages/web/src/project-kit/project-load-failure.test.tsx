// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { queryClient } from '#api/query-client.ts';
import { find, renderPage } from '#test/render-page.tsx';
import { ProjectLoadFailure } from './project-load-failure.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

async function textAfter(status: number, detail: string): Promise<string> {
  const error = new ApiError({ status, code: 'any', detail });
  const page = () => <ProjectLoadFailure query={{ error, refetch: () => undefined }} />;
  ({ leave } = renderPage({ path: '/', address: '/', page, queryClient }));
  await find('h1');
  return document.body.textContent;
}

test('a project that is not there is said once, with what may have happened', async () => {
  const text = await textAfter(404, 'Das Projekt wurde nicht gefunden.');
  expect(text.match(/nicht gefunden/gu)).toHaveLength(1);
  expect(text).toContain('Vielleicht wurde es gelöscht, oder die Adresse stimmt nicht ganz.');
  await find('a', 'Zu den Projekten');
});

test('a project that did not come is asked for again, with the reason beside it', async () => {
  const text = await textAfter(503, 'Die Datenbank ist gerade nicht erreichbar.');
  expect(text).toContain('Das Projekt konnte nicht geladen werden');
  expect(text).toContain('Die Datenbank ist gerade nicht erreichbar.');
  await find('button', 'Noch einmal versuchen');
});
