import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('what somebody smuggles into a page', () => {
  test.use({ expectedConsole: [/Content Security Policy/u] });

  test('is not run: no script of the page itself, none from elsewhere, nothing made of text', async ({
    page,
  }) => {
    await openAs(page, people.user, '/settings');
    const ran = await page.evaluate(async () => {
      const inline = document.createElement('script');
      inline.textContent = 'window.smuggled = "inline"';
      document.body.append(inline);
      const foreign = document.createElement('script');
      foreign.src = 'data:text/javascript,window.smuggled="data"';
      const refused = new Promise((resolve) => foreign.addEventListener('error', resolve));
      document.body.append(foreign);
      await refused;
      const picture = document.createElement('div');
      picture.innerHTML = '<img src="/nicht-da.png" onerror="window.smuggled = \'attribute\'">';
      document.body.append(picture);
      try {
        // oxlint-disable-next-line no-eval -- that the page refuses it is what is shown here
        globalThis.eval('window.smuggled = "text"');
      } catch {
        // As it should be.
      }
      return 'smuggled' in window;
    });
    expect(ran).toBe(false);
  });
});

test('a page cannot be framed, names no scripts but its own and tells nobody where one came from', async ({
  request,
}) => {
  const headers = (await request.get('/settings')).headers();
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/u);
      return [name, sources.join(' ')];
    }),
  );
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'self'");
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('the licences of the libraries are named, with their words', async ({ page }) => {
  await openAs(page, people.guest, '/settings');
  await page.getByRole('link', { name: /^Lizenzen/u }).click();
  await expect(page.getByRole('heading', { name: 'In der Oberfläche' })).toBeVisible();
  const form = page.getByRole('listitem').filter({ hasText: 'react-hook-form' });
  await form.getByText('react-hook-form').click();
  await expect(form.getByText('Permission is hereby granted')).toBeVisible();
  await expect(page.getByText('fastify', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
