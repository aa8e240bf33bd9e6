import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rescueSuperAdmin } from '#features/accounts/rescue.service.ts';
import { type AccountHarness, openAccountHarness } from '#test/account-harness.ts';
import { officePassword } from '#test/office.ts';

let harness: AccountHarness;

beforeAll(async () => {
  harness = await openAccountHarness();
});
afterAll(async () => harness.test.close());

async function rescue(username: string): Promise<string | null> {
  return harness.test.context.database
    .transaction()
    .execute(async (db) => rescueSuperAdmin(harness.test.context, db, username));
}

describe('whoever runs the server', () => {
  it('lets a super admin in again who has lost the second factor', async () => {
    const { id } = await harness.person({
      username: 'sina.super',
      role: 'ROLE_SUPER_ADMIN',
      withPassword: true,
    });
    await harness.test.context.pool.query(
      `insert into totp_factor (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`,
      [id],
    );
    expect(await harness.opens('sina.super', officePassword)).toBe(false);
    const token = await rescue(' Sina.Super ');
    const newPassword = 'Ein neues Passwort';
    expect((await harness.post('/user/password/reset', { token, newPassword })).status).toBe(204);
    expect((await harness.post('/user/password/reset', { token, newPassword })).status).not.toBe(204);
    expect(await harness.opens('sina.super', newPassword)).toBe(true);
    const { rows } = await harness.test.context.pool.query(
      `select action, actor_id from audit where entity_id = $1 and action = 'user.rescued'`,
      [id],
    );
    expect(rows).toEqual([{ action: 'user.rescued', actor_id: null }]);
  });

  it('opens no account that a super admin could help, and none that is disabled', async () => {
    await harness.person({ username: 'uwe.user', withPassword: true });
    await harness.person({ username: 'sven.super', role: 'ROLE_SUPER_ADMIN', enabled: false });
    for (const name of ['uwe.user', 'sven.super', 'niemand']) expect(await rescue(name)).toBeNull();
  });
});
