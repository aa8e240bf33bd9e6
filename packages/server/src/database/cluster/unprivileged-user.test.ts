import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRead, findBarrier, findInPasswd } from '#database/cluster/unprivileged-user.ts';

const passwd = `root:x:0:0:root:/root:/bin/bash
nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin
# postgres:x:1:1::/:/bin/sh
postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash
broken
`;
const stranger = { name: 'stranger', uid: 61_234, gid: 61_234 };
let root: string;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'energieakte-user-')));
  await chmod(root, 0o711);
  await mkdir(join(root, 'open', 'below'), { recursive: true });
  await mkdir(join(root, 'closed', 'below'), { recursive: true });
  await writeFile(join(root, 'open', 'file'), '');
  await chmod(join(root, 'closed'), 0o700);
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

describe('the user PostgreSQL runs as', () => {
  it('is the first of the wanted names that exists', () => {
    expect(findInPasswd(passwd, ['postgres', 'nobody'])).toEqual({
      name: 'postgres',
      uid: 101,
      gid: 104,
    });
    expect(findInPasswd(passwd, ['pgsql', 'nobody'])).toEqual({
      name: 'nobody',
      uid: 65_534,
      gid: 65_533,
    });
    expect(findInPasswd(passwd, ['broken', '# postgres2'])).toBeNull();
  });

  it('is stopped by the first folder on the way that does not let it pass', async () => {
    expect(await findBarrier(stranger, join(root, 'open', 'below'))).toBeNull();
    expect(await findBarrier(stranger, join(root, 'closed', 'below'))).toBe(join(root, 'closed'));
  });

  it('passes its own folder and that of its group', async () => {
    const owner = { ...stranger, uid: process.getuid?.() ?? 0 };
    const closed = join(root, 'closed');
    expect(await findBarrier(owner, closed)).toBeNull();
    await chmod(closed, 0o070);
    const member = { ...stranger, gid: process.getgid?.() ?? 0 };
    expect(await findBarrier(member, closed)).toBeNull();
    // The owner's own bits count for the owner, even where the group may more.
    expect(await findBarrier({ ...owner, gid: member.gid }, closed)).toBe(closed);
    await chmod(closed, 0o700);
  });

  it('reads a file only where mode and way allow it', async () => {
    const file = join(root, 'open', 'file');
    expect(await canRead(stranger, file)).toBe(true);
    await chmod(file, 0o600);
    expect(await canRead(stranger, file)).toBe(false);
    await chmod(file, 0o644);
    await chmod(root, 0o700);
    expect(await canRead(stranger, file)).toBe(false);
    await chmod(root, 0o711);
  });
});
