import { startServer } from '../server/start-server.ts';
import { expect, test } from '../story.ts';

test('zz answers', async ({ page, newContext }) => {
  await page.goto('/');
  expect(
    await page.evaluate(() => [
      navigator.language,
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      innerWidth,
    ]),
  ).toEqual(['de-DE', 'Europe/Berlin', 1440]);
  const other = await (await newContext()).newPage();
  await other.goto('/login');
  expect(
    await other.evaluate(() => [
      navigator.language,
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      innerWidth,
    ]),
  ).toEqual(['de-DE', 'Europe/Berlin', 1440]);
});
test('zz kill', async () => {
  const s = await startServer();
  await s.kill();
  await s.restart();
  expect((await fetch(s.url + '/api/health')).status).toBe(200);
  await s.kill();
  await s.stop();
});
