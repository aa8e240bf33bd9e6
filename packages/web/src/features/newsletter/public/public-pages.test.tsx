// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, renderPage, type } from '#test/render-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { SubscribePage } from './subscribe-page.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const eventually = <Value,>(look: () => Value) => expect.poll(look);
const text = (): string => document.body.textContent;
let leave: () => void = () => undefined;
let posted: string[];
let isOpen: boolean;
let refused: number | null;

beforeEach(() => {
  [posted, isOpen, refused] = [[], true, null];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = String(url).replace(/^.*\/api/u, '');
    if (init.method === 'POST') posted.push(path);
    if (init.method === 'POST' && refused !== null) {
      const problem = { type: 'x', title: 'x', status: refused, code: 'x', detail: 'Der Satz dazu.' };
      const headers = { 'content-type': 'application/problem+json' };
      return Response.json(problem, { status: refused, headers });
    }
    if (path === '/newsletter/form')
      return Response.json({ officeName: 'Brenner', isOpen, consentText: 'Ich möchte ihn.' });
    return Response.json({ unsubscribed: true, confirmed: true, requested: true });
  });
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function open(page: ReactElement): void {
  ({ leave } = renderPage({
    path: '/',
    address: '/',
    queryClient: new QueryClient(),
    page: () => page,
  }));
}

test('unsubscribes by its button only, and does not push to order again', async () => {
  open(<UnsubscribePage token="t1" />);
  await find('h1', 'Newsletter abbestellen?');
  expect(posted).toEqual([]);
  await click('button', 'Abmelden');
  await find('h1', 'Sie sind abgemeldet');
  expect(posted).toEqual(['/newsletter/unsubscribe/t1']);
  expect(text()).toContain('Sie bekommen keinen Newsletter mehr.');
  expect(document.body.querySelector('a, button')).toBeNull();
});

test('says what kept it from unsubscribing, and lets somebody try again', async () => {
  refused = 503;
  open(<UnsubscribePage token="t1" />);
  await click('button', 'Abmelden');
  await eventually(text).toContain('Der Satz dazu.');
  refused = null;
  await click('button', 'Abmelden');
  await find('h1', 'Sie sind abgemeldet');
});

test('confirms by its button only, and says of an old link that it is one', async () => {
  refused = 410;
  open(<ConfirmPage token="t2" />);
  await click('button', 'Ja, ich möchte den Newsletter');
  await find('h1', 'Dieser Link gilt nicht');
  await find('a', 'Newsletter neu bestellen');
  leave();
  refused = null;
  open(<ConfirmPage token="t3" />);
  await click('button', 'Ja, ich möchte den Newsletter');
  await find('h1', 'Vielen Dank!');
});

test('says what is missing where a link lost its token', async () => {
  open(<UnsubscribePage token={null} />);
  await find('h1', 'Der Link ist unvollständig');
});

test('takes an order, and says where there is none to take', async () => {
  open(<SubscribePage />);
  await type('input', 'E-Mail *', 'anna@post.example');
  await click('button', 'Newsletter bestellen');
  await find('h1', 'Bitte bestätigen Sie Ihre Bestellung');
  leave();
  isOpen = false;
  open(<SubscribePage />);
  await find('h1', 'Der Newsletter kann hier nicht bestellt werden');
});
