import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { noteAnswer, noteSilence, watchConnection } from '#api/connection.ts';
import { LoadErrorInList, LoadErrorPage } from './load-error.tsx';
import { Loaded, type LoadedQuery } from './loaded.tsx';

const away = new Error('Der Server antwortet nicht.');

function queryOf(state: Partial<LoadedQuery<readonly string[]>>): LoadedQuery<readonly string[]> {
  return { data: undefined, error: null, refetch: () => undefined, ...state };
}

function shown(element: ReactElement): string {
  return renderToStaticMarkup(element).replaceAll(/<style.*?<\/style>/gu, '');
}

function textOf(element: ReactElement): string {
  return shown(element)
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function days(state: Partial<LoadedQuery<readonly string[]>>): ReactElement {
  return (
    <Loaded
      query={queryOf(state)}
      loading={90}
      failure="Die Fristen konnten nicht geladen werden."
      empty="Noch keine Frist."
    >
      {(entries) => <p>{entries.join(', ')}</p>}
    </Loaded>
  );
}

test('while it is on its way its place is kept, and said to be busy', () => {
  const markup = shown(days({}));
  expect(markup).toContain('aria-busy="true"');
  // Only something with a role may have a name of its own.
  expect(markup).toContain('role="progressbar"');
  expect(markup).toContain('aria-label="Wird geladen"');
  expect(markup).toContain('height:90px');
});

test('an outline given for it stands there instead', () => {
  const outline = (
    <Loaded query={queryOf({})} loading={<p>Umriss</p>} failure="Nichts.">
      {() => null}
    </Loaded>
  );
  expect(textOf(outline)).toBe('Umriss');
});

test('what has come is shown, and a list without entries says so', () => {
  expect(textOf(days({ data: ['BzA', 'BnD'] }))).toBe('BzA, BnD');
  expect(textOf(days({ data: [] }))).toBe('Noch keine Frist.');
});

test('without a sentence for it an empty list is shown like any other', () => {
  const list = (
    <Loaded query={queryOf({ data: [] })} loading={20} failure="Nichts.">
      {(entries) => <p>{`${entries.length} Einträge`}</p>}
    </Loaded>
  );
  expect(textOf(list)).toBe('0 Einträge');
});

test('a failure is read out with its reason and the way to ask again', () => {
  const failed = days({ error: away });
  expect(shown(failed)).toContain('role="alert"');
  expect(textOf(failed)).toBe(
    'Die Fristen konnten nicht geladen werden. Der Server antwortet nicht. Noch einmal versuchen',
  );
});

test('what is not there is not asked for again', () => {
  const missing = new ApiError({
    status: 404,
    code: 'project.notFound',
    detail: 'Dieses Projekt gibt es nicht.',
  });
  expect(textOf(days({ error: missing }))).toBe(
    'Die Fristen konnten nicht geladen werden. Dieses Projekt gibt es nicht.',
  );
});

test('what came before stays when asking again failed', () => {
  expect(textOf(days({ data: ['BzA'], error: away }))).toBe('BzA');
});

afterEach(noteAnswer);

test('while the server cannot be reached what came before is greyed, once however deep it stands', async () => {
  const nested = (
    <Loaded query={queryOf({ data: ['KfW'] })} loading={20} failure="Nichts.">
      {() => days({ data: ['BzA'] })}
    </Loaded>
  );
  expect(shown(nested)).not.toContain('is-stale');
  watchConnection({ ask: () => Promise.reject(away), onRegained: () => undefined });
  noteSilence();
  await expect.poll(() => shown(nested)).toContain('is-stale');
  expect(shown(nested).split('is-stale')).toHaveLength(2);
  noteAnswer();
  expect(shown(nested)).not.toContain('is-stale');
});

test('a page of its own can say it with further ways on, and a list in the place of its rows', () => {
  const query = queryOf({ error: away });
  const page = <LoadErrorPage query={query} title="Nichts geladen" actions={<a href="/">Zurück</a>} />;
  expect(shown(page)).toContain('role="alert"');
  expect(textOf(page)).toBe('Nichts geladen Der Server antwortet nicht. Noch einmal versuchen Zurück');
  expect(textOf(<LoadErrorInList query={query} title="Nichts geladen" />)).toBe(
    'Nichts geladen Der Server antwortet nicht. Noch einmal versuchen',
  );
});
