import { stat, statfs } from 'node:fs/promises';
import { freemem, hostname, totalmem } from 'node:os';
import type { DiskFacts } from '@energieakte/contract';
import type { Machine } from '#core/machine.ts';
import { existingFolder } from '#platform/files/existing-folder.ts';
import { readCertificateEnd, type Peer } from '#platform/peer-certificate.ts';
import type { Config } from '#server/config/config.ts';

interface Folder {
  readonly holds: string;
  readonly path: string;
}

function foldersOf({ dataDirectory, backups }: Config): readonly Folder[] {
  const kept = backups === null ? [] : [{ holds: 'Sicherungen', path: backups.directory }];
  return [{ holds: 'Daten', path: dataDirectory }, ...kept];
}

/** A disk that holds several folders is named once, by all of them. */
async function disksOf(folders: readonly Folder[]): Promise<readonly DiskFacts[]> {
  const disks = new Map<number, DiskFacts>();
  for (const { holds, path } of folders) {
    const folder = await existingFolder(path);
    const { dev } = await stat(folder);
    const { blocks, bfree, bavail, bsize } = await statfs(folder);
    const used = blocks - bfree;
    const known = disks.get(dev);
    disks.set(dev, {
      holds: known === undefined ? holds : `${known.holds} und ${holds}`,
      // What the system keeps back for itself is not there for anybody.
      totalBytes: (used + bavail) * bsize,
      usedBytes: used * bsize,
      isShared: known !== undefined,
    });
  }
  return [...disks.values()];
}

/** Whoever asks meanwhile waits for the same answer: a dead mount holds one thread, not all of them. */
function shared<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | null = null;
  return async () => {
    pending ??= ask().finally(() => {
      pending = null;
    });
    return pending;
  };
}

const webPort = 443;
const submissionPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

function webPeer(address: string | null): readonly Peer[] {
  const url = address === null ? null : URL.parse(address);
  if (url?.protocol !== 'https:') return [];
  return [{ host: url.hostname, port: Number(url.port || webPort), startsPlain: false }];
}

function mailPeer({ smtp }: Config): readonly Peer[] {
  const url = smtp === null ? null : URL.parse(smtp.url);
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) return [];
  const port = Number(url.port || submissionPorts[url.protocol]);
  return [{ host: url.hostname, port, startsPlain: url.protocol === 'smtp:' }];
}

/** The machine this node runs on. */
export function createMachine(config: Config): Machine {
  const peers = new Map(
    [...webPeer(config.publicUrl), ...mailPeer(config), ...webPeer(config.s3?.endpoint ?? null)].map(
      (peer) => [peer.port === webPort ? peer.host : `${peer.host}:${peer.port}`, peer],
    ),
  );
  return {
    name: `${hostname()}:${config.port}`,
    disks: shared(async () => disksOf(foldersOf(config))),
    memory: () => ({
      usedBytes: totalmem() - freemem(),
      totalBytes: totalmem(),
      ownBytes: process.memoryUsage.rss(),
    }),
    peers: [...peers.keys()],
    certificateEnd: async (name) => {
      const peer = peers.get(name);
      return peer === undefined ? null : readCertificateEnd(peer);
    },
  };
}
