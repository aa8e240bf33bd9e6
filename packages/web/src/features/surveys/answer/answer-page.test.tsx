// @vitest-environment happy-dom
import { emptyQuestion, type OpenSurvey } from '@energieakte/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { takeAddressToken } from '#api/address-token.ts';
import { andDraw } from '#test/mount-hook.tsx';
import { click, enter, find, renderPage, untilPasses } from '#test/render-page.tsx';
import { openSurvey } from '#test/open-survey.ts';
import { AnswerPage } from './answer-page.tsx';

const survey = openSurvey({
  title: 'Wie war es?',
  purpose: 'ZUFRIEDENHEIT',
  anonymity: 'ANONYM',
  questions: [{ ...emptyQuestion('flaeche', 'ZAHL'), text: 'Wie groß ist sie?' }],
});

function refused(status: number, code: string): Response {
  const problem = { type: 'about:blank', title: code, status, code, detail: `Satz zu ${code}.` };
  const headers = { 'content-type': 'application/problem+json' };
  return Response.json(problem, { status, headers });
}

type Answer = (body: Record<string, unknown>) => Response | Promise<Response>;
let answers: Record<string, Answer>;
let sent: { readonly path: string; readonly body: Record<string, unknown> }[];
let stored: OpenSurvey['answers'];
let leave: () => void = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  stored = { flaeche: 120 };
  answers = {
    '/fragebogen/open': () => Response.json({ ...survey, answers: stored }),
    '/fragebogen/save': () => Response.json({ problems: [] }),
    '/fragebogen': () => refused(410, 'surveyLink.answered'),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = String(url).replace(/^.*\/api/u, '');
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(z.string().parse(init.body)));
    sent.push({ path, body });
    return answers[path]?.(body) ?? Response.error();
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
  vi.restoreAllMocks();
});

const field = async () => find('input');
const calls = (path: string) => sent.filter((call) => call.path === path);
const look = () => document.dispatchEvent(new Event('visibilitychange'));
const heading = async (text: string) => find('h1', text);
const keptHere = () => Object.keys(localStorage).length;

test('a number that another device changed is shown', async () => {
  enter(await field(), '130');
  await untilPasses(() => expect(calls('/fragebogen/save')).toHaveLength(1));
  await find('[role="status"]', 'Gesichert');
  stored = { flaeche: 150 };
  look();
  await untilPasses(async () => expect(await field()).toHaveProperty('value', '150'));
  expect(keptHere()).toBe(0);
});

test('a late look takes back nothing that was saved meanwhile', async () => {
  expect(await field()).toHaveProperty('value', '120');
  const waiting = Promise.withResolvers<Response>();
  answers['/fragebogen/open'] = () => waiting.promise;
  // By now the page listens as well.
  await andDraw(() => undefined);
  look();
  await untilPasses(() => expect(calls('/fragebogen/open')).toHaveLength(2));
  enter(await field(), '130');
  await find('[role="status"]', 'Wird gesichert …');
  await find('[role="status"]', 'Gesichert');
  answers['/fragebogen/open'] = () => Response.json({ ...survey, answers: { flaeche: 130 } });
  waiting.resolve(Response.json({ ...survey, answers: stored }));
  await untilPasses(() => expect(calls('/fragebogen/open')).toHaveLength(3));
  expect(await field()).toHaveProperty('value', '130');
});

test('answers of a second tab are not thanked for, and stay nowhere', async () => {
  enter(await field(), '130');
  await find('[role="status"]', 'Wird gesichert …');
  expect(keptHere()).toBe(1);
  await click('button', 'Absenden');
  await heading('Schon beantwortet');
  expect(calls('/fragebogen')[0]?.body).toMatchObject({ changed: ['flaeche'] });
  expect(keptHere()).toBe(0);
});

test('answers are thanked for whose arrival was not heard of', async () => {
  await field();
  answers['/fragebogen'] = () => Response.error();
  await click('button', 'Absenden');
  await find('[role="alert"]');
  answers['/fragebogen'] = () => refused(410, 'surveyLink.answered');
  await click('button', 'Absenden');
  await heading('Vielen Dank!');
});

test('a browser that keeps nothing leaves the link in its address', () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(sessionStorage, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  window.location.hash = '#geheim';
  expect(takeAddressToken('probe')).toBe('geheim');
  expect(window.location.hash).toBe('#geheim');
  window.location.hash = '';
  expect(takeAddressToken('probe')).toBeNull();
});
