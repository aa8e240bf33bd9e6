import type { Page } from '@playwright/test';
import { z } from 'zod';
import { people, tokenFor } from '../people.ts';
import { expect } from '../story.ts';

const Settings = z.array(z.object({ name: z.string(), version: z.int() }));

/** Changes a setting of the office. */
export async function setOfficeSetting(page: Page, name: string, value: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
  const settings = Settings.parse(
    await (await page.request.get('/api/settings/office', { headers })).json(),
  );
  const version = settings.find((one) => one.name === name)?.version ?? 0;
  const data = { name, value, version };
  const changed = await page.request.post('/api/settings/office', { headers, data });
  expect(changed.status()).toBe(200);
}
