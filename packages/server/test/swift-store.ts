import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ObjectStore } from '#test/object-store.ts';

const run = promisify(execFile);
const programs = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'memcached',
];
const missing = programs.filter((name) => !existsSync(`/usr/bin/${name}`));

/** Whether OpenStack Swift is here, with the settings that every program of it reads. */
export const hasSwift = missing.length === 0 && existsSync('/etc/swift/swift.conf');

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

type Kind = 'account' | 'container' | 'object';
const kinds: readonly Kind[] = ['account', 'container', 'object'];

function commonSettings(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_address = ${folder}/no-log
`;
}

async function prepareKind(folder: string, kind: Kind, port: number): Promise<void> {
  const ring = join(folder, `${kind}.builder`);
  await run('swift-ring-builder', [ring, 'create', '4', '1', '0']);
  await run('swift-ring-builder', [ring, 'add', `r1z1-127.0.0.1:${port}/sdb1`, '1']);
  await run('swift-ring-builder', [ring, 'rebalance']);
  await writeFile(
    join(folder, `${kind}.conf`),
    `${commonSettings(folder, port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
  );
}

function proxySettings(folder: string, port: number, memory: number): string {
  return `${commonSettings(folder, port)}[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy container_quotas slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'container_quotas', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
}

async function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** Starts a program and waits until it listens. */
async function listening(
  program: string,
  options: readonly string[],
  port: number,
): Promise<ChildProcess> {
  const child = spawn(program, options, { stdio: 'ignore' });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start`);
    await delay(100);
  }
  return child;
}

/** Sets how many bytes the containers of a bucket may hold, over the interface that Swift itself speaks. */
async function limitContainers(endpoint: string, bucket: string, bytes: number | null): Promise<void> {
  const credentials = { 'x-auth-user': 'test:tester', 'x-auth-key': 'testing' };
  const admitted = await fetch(`${endpoint}/auth/v1.0`, { headers: credentials });
  const token = { 'x-auth-token': admitted.headers.get('x-auth-token') ?? '' };
  const account = admitted.headers.get('x-storage-url') ?? '';
  for (const container of [bucket, `${bucket}+segments`]) {
    const address = `${account}/${encodeURIComponent(container)}`;
    const found = await fetch(address, { method: 'HEAD', headers: token });
    const used = Number(found.headers.get('x-container-bytes-used') ?? 0);
    const quota = bytes === null ? '' : String(used + bytes);
    await fetch(address, {
      method: 'POST',
      headers: { ...token, 'x-container-meta-quota-bytes': quota },
    });
  }
}

/** Starts OpenStack Swift with its S3 interface on one empty device. */
export async function startSwift(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-swift-'));
  await mkdir(join(folder, 'devices', 'sdb1'), { recursive: true });
  const memory = await freePort();
  const options = ['-l', '127.0.0.1', '-p', String(memory), '-U', '0', '-u', userInfo().username];
  const starting = [listening('/usr/bin/memcached', options, memory)];
  for (const kind of kinds) {
    const port = await freePort();
    await prepareKind(folder, kind, port);
    starting.push(listening(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], port));
  }
  const proxy = await freePort();
  await writeFile(join(folder, 'proxy.conf'), proxySettings(folder, proxy, memory));
  // Only then: a proxy that found a server away would leave it alone for a minute.
  const children = await Promise.all(starting);
  children.push(await listening('swift-proxy-server', [join(folder, 'proxy.conf')], proxy));
  const endpoint = `http://127.0.0.1:${proxy}`;
  return {
    endpoint,
    accessKey: 'test:tester',
    secretKey: 'testing',
    region: 'us-east-1',
    limit: async (bucket, bytes) => limitContainers(endpoint, bucket, bytes),
    stop: async () => {
      await Promise.all(children.map(ended));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
