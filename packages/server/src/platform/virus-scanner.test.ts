import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVirusScanner } from '#platform/virus-scanner.ts';
import { describeEach } from '#test/describe-each.ts';
import { eicarBytes } from '#test/hostile-files/document-bytes.ts';
import type { VirusDaemon } from '#test/virus-daemon.ts';
import { virusDaemons } from '#test/virus-daemons.ts';

function inPieces(bytes: Buffer, size: number): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return Readable.from(pieces);
}

describeEach('files scanned by', virusDaemons, (start) => {
  let daemon: VirusDaemon;

  beforeAll(async () => {
    daemon = await start();
  });

  afterAll(async () => daemon.stop());

  it('finds nothing in harmless bytes', async () => {
    const { scan } = createVirusScanner(daemon.socket);
    expect(await scan(inPieces(randomBytes(200_000), 30_000))).toEqual({ kind: 'clean' });
  });

  it('finds the test virus, however it is cut into pieces', async () => {
    const { scan } = createVirusScanner(daemon.socket);
    for (const size of [1, 7, 1000]) {
      expect(await scan(inPieces(eicarBytes(), size))).toEqual({
        kind: 'infected',
        name: 'Eicar-Test-Signature.UNOFFICIAL',
      });
    }
  });

  it('says of what is above its limit that it is too large, also far above', async () => {
    const { scan } = createVirusScanner(daemon.socket);
    for (const size of [daemon.limit + 1, daemon.limit * 20]) {
      expect(await scan(inPieces(randomBytes(size), 60_000))).toEqual({ kind: 'tooLarge' });
    }
  });

  it('says of what is cut off in the middle that it could not be scanned', async () => {
    const { scan } = createVirusScanner(daemon.socket);
    const broken = Readable.from(
      (function* pieces() {
        yield randomBytes(1000);
        throw new Error('The disk is gone.');
      })(),
    );
    await expect(scan(broken)).rejects.toThrow('disk is gone');
    expect(await scan(inPieces(eicarBytes(), 9))).toMatchObject({ kind: 'infected' });
  });

  it('scans several at once', async () => {
    const { scan } = createVirusScanner(daemon.socket);
    const verdicts = await Promise.all(
      [randomBytes(50_000), eicarBytes(), randomBytes(9)].map(async (bytes) =>
        scan(inPieces(bytes, 1000)),
      ),
    );
    expect(verdicts.map(({ kind }) => kind)).toEqual(['clean', 'infected', 'clean']);
  });
});

describe('a virus scanner that is not well', () => {
  let folder: string;
  const servers: Server[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'energieakte-scanner-'));
  });

  afterAll(async () => {
    for (const server of servers) server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function listening(answer: (socket: Socket, text: string) => void): Promise<string> {
    const path = join(folder, `${servers.length}.ctl`);
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => answer(socket, chunk.toString('latin1')));
    });
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(path, resolve);
    });
    return path;
  }

  it('is an error when nobody is there', async () => {
    const { scan } = createVirusScanner(join(folder, 'nobody.ctl'));
    await expect(scan(Readable.from([Buffer.from('a')]))).rejects.toThrow('ENOENT');
  });

  it('is an error when it never answers', async () => {
    const path = await listening(() => undefined);
    const { scan } = createVirusScanner(path, { connect: 60_000, silence: 1 });
    await expect(scan(Readable.from([Buffer.from('a')]))).rejects.toThrow('does not answer');
  });

  it('is an error when it hangs up and is gone, and never counts as clean', async () => {
    const path = await listening((socket) => socket.destroy());
    await expect(createVirusScanner(path).scan(Readable.from([Buffer.from('a')]))).rejects.toThrow(
      /hung up|EPIPE|ECONNRESET/u,
    );
  });

  it('means too much when it hangs up on a file and is still there', async () => {
    const path = await listening((socket, text) => {
      if (text.startsWith('zPING')) socket.end('PONG\0');
      else socket.destroy();
    });
    expect(await createVirusScanner(path).scan(Readable.from([Buffer.from('a')]))).toEqual({
      kind: 'tooLarge',
    });
  });

  it('is an error when it complains of something else', async () => {
    const path = await listening((socket) => socket.end("stream: Can't allocate memory ERROR\0"));
    await expect(createVirusScanner(path).scan(Readable.from([Buffer.from('a')]))).rejects.toThrow(
      'allocate',
    );
  });

  it('passes on that the bytes could not be read', async () => {
    const path = await listening(() => undefined);
    const unreadable = new Readable({
      read() {
        this.destroy(new Error('The disk is gone.'));
      },
    });
    await expect(createVirusScanner(path).scan(unreadable)).rejects.toThrow('disk is gone');
  });
});
