// @vitest-environment happy-dom
import { emptyQuestion } from '@energieakte/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, renderPage, untilPasses } from '#test/render-page.tsx';
import { openSurvey } from '#test/open-survey.ts';
import { AnswerPage } from './answer-page.tsx';

const file = (id: string, name: string) => ({
  id: `0190a000-0000-7000-8000-00000000000${id}`,
  key: 'fotos',
  name,
});
const question = {
  ...emptyQuestion('fotos', 'DATEI'),
  text: 'Fotos der Anlage',
  required: true,
  max: 2,
};
const survey = openSurvey({ questions: [question] });

let arrived: ReturnType<typeof file>[];
let bringing: () => Response;
let leave: () => void = () => undefined;
const replace = vi.fn();
const close = vi.fn();

beforeEach(() => {
  localStorage.clear();
  arrived = [];
  bringing = () => Response.json({ address: 'http://localhost/hochladen#geheim' });
  replace.mockClear();
  close.mockClear();
  vi.stubGlobal('open', () => ({ location: { replace }, close }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/fragebogen/files')) return bringing();
    const answers = arrived.length === 0 ? {} : { fotos: arrived.map(({ id }) => id) };
    if (url.endsWith('/fragebogen/open')) return Response.json({ ...survey, files: arrived, answers });
    return Response.json({ problems: [] });
  });
  ({ leave } = renderPage({
    path: '/',
    address: '/',
    queryClient: new QueryClient(),
    page: () => <AnswerPage token="geheim" />,
  }));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

test('a question for files opens the upload page in a tab, and shows what arrived when one comes back', async () => {
  await click('button', 'Absenden');
  await find('p', 'Feld muss befüllt werden.');
  await click('button', 'Dateien hochladen');
  await untilPasses(() => expect(replace).toHaveBeenCalledWith('http://localhost/hochladen#geheim'));
  arrived = [file('1', 'Heizung.jpg')];
  window.dispatchEvent(new Event('focus'));
  await find('li', 'Heizung.jpg');
  await find('button', 'Weitere Dateien hochladen');
  expect(document.body.textContent).not.toContain('Feld muss befüllt werden.');
  arrived = [...arrived, file('2', 'Kessel.jpg')];
  window.dispatchEvent(new Event('focus'));
  await find('[role="status"]', 'Alle 2 Dateien sind angekommen.');
  await untilPasses(() =>
    expect(document.querySelector<HTMLButtonElement>('[role="group"] button')?.disabled).toBe(true),
  );
});

test('a refusal is said at the question, and the empty tab is closed', async () => {
  bringing = () =>
    Response.json(
      { type: 'about:blank', title: 'x', status: 429, code: 'rate.limited', detail: 'Bitte später.' },
      { status: 429, headers: { 'content-type': 'application/problem+json' } },
    );
  await click('button', 'Dateien hochladen');
  await find('[role="alert"]', 'Bitte später.');
  expect(close).toHaveBeenCalled();
});
