// @vitest-environment happy-dom
import { Survey } from '@energieakte/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { click, find, renderPage, type, untilPasses } from '#test/render-page.tsx';
import { InviteDialog } from './invite-dialog.tsx';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const survey = Survey.parse({
  id: '01a1fc50-8cb4-7079-88fa-c99a69765d11',
  version: 1,
  title: 'Zufriedenheit',
  description: null,
  purpose: 'ZUFRIEDENHEIT',
  audience: 'BAUHERR',
  trigger: 'MANUELL',
  triggerModes: [],
  triggerDelayDays: 0,
  anonymity: 'NAMENTLICH',
  validFrom: null,
  validTo: null,
  reminderMax: 0,
  reminderDays: 7,
  state: 'LAEUFT',
  publishedNumber: 1,
  hasDraft: false,
  invitations: 0,
  responses: 0,
  lastResponseAt: null,
  npsScore: null,
  can: { edit: true, publish: true, close: true, delete: true },
});

const eva = { name: 'Eva', email: 'eva@firma.example' };

test('shows who is invited while it sends and after that has failed, and then asks who was', async () => {
  const lost = Promise.withResolvers<Response>();
  const answer = { invited: [eva], skipped: [], expiresOn: '2026-12-31' };
  let sent = 0;
  vi.stubGlobal('fetch', async (address: unknown, { body }: RequestInit = {}) => {
    if (String(address).includes('/user')) return Response.json([]);
    if (!String(address).includes('/survey/invite')) return Response.json({ items: [], total: 0 });
    if (typeof body === 'string' && body.includes('"dryRun":true')) return Response.json(answer);
    sent += 1;
    return lost.promise;
  });
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  const page = () => <InviteDialog survey={survey} close={() => undefined} />;
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page }));
  await type('textarea', 'Adressen, eine je Zeile', 'Eva; eva@firma.example');
  await untilPasses(() =>
    expect(document.querySelector('button[type="submit"]')).toHaveProperty('disabled', false),
  );
  await click('button', 'Prüfen');
  await click('button', '1 Einladung senden');
  await untilPasses(() => expect(sent).toBe(1));
  await find('ul[aria-label="Eingeladen werden"]');
  lost.reject(new TypeError('lost'));
  await untilPasses(() => expect(document.body.textContent).toContain('nicht erreichbar'));
  await find('ul[aria-label="Eingeladen werden"]');
  expect(asked).toHaveBeenCalledWith({ queryKey: ['surveys'] });
});
