import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rescueSuperAdmin } from '#features/accounts/rescue.service.ts';
import { type AccountDesk, openAccountDesk } from '#test/account-desk.ts';
import { officePassword } from '#test/office.ts';

let desk: AccountDesk;

beforeAll(async () => {
  desk = await openAccountDesk();
});
afterAll(async () => desk.test.close());

async function rescue(username: string): Promise<string | null> {
  return desk.test.context.database.transaction().execute(async (db) => rescueSuperAdmin(db, username));
}

describe('whoever runs the server', () => {
  it('lets a super admin in again who has lost the second factor', async () => {
    const { id } = await desk.person({
      username: 'sina.super',
      role: 'ROLE_SUPER_ADMIN',
      withPassword: true,
    });
    await desk.test.context.pool.query(
      `insert into totp_factor (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`,
      [id],
    );
    expect(await desk.opens('sina.super', officePassword)).toBe(false);
    const token = await rescue(' Sina.Super ');
    const newPassword = 'Ein neues Passwort';
    expect((await desk.post('/user/password/reset', { token, newPassword })).status).toBe(204);
    expect((await desk.post('/user/password/reset', { token, newPassword })).status).not.toBe(204);
    expect(await desk.opens('sina.super', newPassword)).toBe(true);
    const { rows } = await desk.test.context.pool.query(
      `select action, actor_id from audit where entity_id = $1 and action = 'user.rescued'`,
      [id],
    );
    expect(rows).toEqual([{ action: 'user.rescued', actor_id: null }]);
  });

  it('opens no account that a super admin could help, and none that is disabled', async () => {
    await desk.person({ username: 'uwe.user', withPassword: true });
    await desk.person({ username: 'sven.super', role: 'ROLE_SUPER_ADMIN', enabled: false });
    for (const name of ['uwe.user', 'sven.super', 'niemand']) expect(await rescue(name)).toBeNull();
  });
});
