import { Newsletter, NewsletterSummary, previewNewsletter } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { bearer } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
  await insertDemoOffice(test.context.database, test.context.clock.now(), cheapPasswords);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username: 'cc-admin.roth', password: demoPassword },
  });
  token = String(answer.headers.authorization).slice('Bearer '.length);
});
afterAll(async () => test.close());

async function call(method: 'GET' | 'POST', path: string): Promise<unknown> {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers: bearer(token) });
  return answer.json<unknown>();
}

async function letterIn(state: string): Promise<Newsletter> {
  const list = NewsletterSummary.array().parse(await call('GET', '/newsletter'));
  const id = list.find((one) => one.state === state)?.id ?? '';
  return Newsletter.parse(await call('GET', `/newsletter/${id}`));
}

it('has sent a newsletter of which something became of each kind', async () => {
  const { counts, subject } = await letterIn('GESENDET');
  expect(subject).toBe('Heizung tauschen: Was vor dem Antrag zu tun ist');
  expect(counts).toMatchObject({
    open: 0,
    deferred: 0,
    rejected: 2,
    repairable: 1,
    unclear: 1,
    bounced: 1,
    unsubscribed: 1,
  });
  expect(counts.skipped).toBeGreaterThan(3);
  expect(counts.accepted).toBeGreaterThan(10);
});

it('writes another one, with nothing missing and people to get it', async () => {
  const draft = await letterIn('ENTWURF');
  expect(draft).toMatchObject({
    subject: 'EH 55: Anträge bis 18.12.2026 stellen',
    can: { release: null },
  });
  const { findings, recipients, examples } = previewNewsletter.response.parse(
    await call('POST', `/newsletter/preview/${draft.id}`),
  );
  expect(findings.filter(({ level }) => level === 'FEHLER')).toEqual([]);
  expect(recipients).toBeGreaterThan(3);
  expect(examples[0]?.html).toContain('KfW 297');
});
