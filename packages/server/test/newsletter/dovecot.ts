import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { z } from 'zod';

const program = '/usr/sbin/dovecot';
const nobody = 65_534;

export const hasDovecot = existsSync(program) && existsSync('/usr/lib/dovecot/imap');

export interface ImapServer {
  /** For `BOUNCE_IMAP_URL`. */
  readonly url: string;
  /** Puts a mail into the mailbox. */
  readonly deliver: (raw: string | Buffer) => Promise<void>;
  /** Makes the mailbox anew, as after a restore: its uids begin again, under another number. */
  readonly renew: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  return port;
}

/** Not as root, to whom Dovecot gives no mail. */
function configuration(folder: string, port: number): string {
  const { uid, gid, username } = userInfo();
  const isRoot = uid === 0;
  const [mailUid, mailGid] = isRoot ? [nobody, nobody] : [uid, gid];
  const ownUsers = isRoot
    ? ''
    : `default_login_user = ${username}\ndefault_internal_user = ${username}\nservice anvil {\n  chroot =\n}`;
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
namespace inbox {
  inbox = yes
}
first_valid_uid = 1
${ownUsers}
passdb {
  driver = static
  args = password=geheim
}
userdb {
  driver = static
  args = uid=${mailUid} gid=${mailGid} home=${folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`Dovecot ended with ${child.exitCode}`);
    if (await isListening(port)) return;
    await delay(100);
  }
  throw new Error('Dovecot does not listen');
}

/** Works in the mailbox as a person's mail program does. */
async function withMailbox(port: number, work: (client: ImapFlow) => Promise<unknown>): Promise<void> {
  const auth = { user: 'bounce', pass: 'geheim' };
  const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false });
  await client.connect();
  await work(client);
  await client.logout();
}

/** Debian's Dovecot with one mailbox, in a folder of its own. */
export async function startDovecot(): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-dovecot-'));
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'mail'));
  if (userInfo().uid === 0) await chown(join(folder, 'mail'), nobody, nobody);
  const port = await freePort();
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port));
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  await untilListening(port, child);
  return {
    url: `imap://bounce:geheim@127.0.0.1:${port}/Fehler`,
    deliver: async (raw) =>
      withMailbox(port, async (client) => {
        await client.mailboxCreate('Fehler');
        await client.append('Fehler', raw);
      }),
    renew: async () =>
      withMailbox(port, async (client) => {
        await client.mailboxDelete('Fehler');
        await client.mailboxCreate('Fehler');
      }),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
