import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { LetterMailer } from '#core/letter-mailer.ts';
import { openLetterMailer } from '#platform/letter-mailer.ts';
import { sampleMessage } from '#test/sample-message.ts';
import { type ScriptedAnswer, startScriptedMailServer } from '#test/scripted-mail-server.ts';

const from = 'Energiebüro <post@buero.example>';
const ends: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function open(
  script: Parameters<typeof startScriptedMailServer>[0] = {},
  dkim: Parameters<typeof openLetterMailer>[1] = null,
) {
  const server = await startScriptedMailServer(script);
  ends.push(server.stop);
  const mailer = await openLetterMailer({ url: server.url, from }, dkim);
  ends.push(mailer.close);
  return { server, mailer };
}

async function send(mailer: LetterMailer, address: string) {
  return mailer.send(sampleMessage(address));
}

/** By the first part of an address, so that one server answers everybody as they are called. */
const byName = (address: string, attempt: number): ScriptedAnswer => {
  const named = address.split('@')[0];
  const known: readonly ScriptedAnswer[] = [
    'closes',
    'greylists',
    'full',
    'unknown',
    'refuses',
    'refusesContent',
    'defersContent',
    'dropsBefore',
    'dropsAfter',
  ];
  return attempt > 0 ? 'takes' : (known.find((answer) => answer.toLowerCase() === named) ?? 'takes');
};

const table = [
  ['takes', { kind: 'accepted', code: 250 }, 1],
  // On a connection used before it is not heard whether the server only closed it.
  ['closes', { kind: 'deferred', isUnreachable: false }, 0],
  ['greylists', { kind: 'deferred', code: 450, isUnreachable: false }, 0],
  ['full', { kind: 'deferred', code: 452, isUnreachable: false }, 0],
  ['unknown', { kind: 'rejected', code: 550, cause: 'ADRESSE' }, 0],
  ['refuses', { kind: 'rejected', code: 550, cause: 'REGEL' }, 0],
  ['refusesContent', { kind: 'rejected', code: 554, cause: 'REGEL' }, 0],
  ['defersContent', { kind: 'deferred', code: 451, isUnreachable: false }, 0],
  ['dropsBefore', { kind: 'deferred', code: null, isUnreachable: false }, 0],
  ['dropsAfter', { kind: 'unclear', code: null }, 1],
] as const satisfies readonly (readonly [ScriptedAnswer, object, number])[];

describe.each(['first message of its connection', 'message of a connection used before'])(
  'the %s',
  (which) => {
    it.each(table)('to somebody whose server %s', async (answer, outcome, taken) => {
      const { server, mailer } = await open({ answerOf: byName });
      if (which.startsWith('message')) await send(mailer, 'before@kunde.example');
      const address = `${answer.toLowerCase()}@kunde.example`;
      expect(await send(mailer, address)).toMatchObject(outcome);
      expect(server.taken.get(address) ?? []).toHaveLength(taken);
      // Nobody but the ledger asks once more.
      expect(server.asked.filter((asked) => asked === address)).toHaveLength(1);
      expect(await send(mailer, 'after@kunde.example')).toMatchObject({ kind: 'accepted' });
    });
  },
);

describe('a mail server over TLS', () => {
  // Signed by nobody but itself, and known to everybody.
  const tls = z.object({ key: z.string(), cert: z.string() }).parse(tlsOptions({}));

  it.each(table)('that %s', async (answer, outcome) => {
    const { mailer } = await open({ answerOf: byName, tls });
    expect(await send(mailer, `${answer.toLowerCase()}@kunde.example`)).toMatchObject(outcome);
  });
});

describe('a mail server that is not there', () => {
  it('is no fault of the recipient', async () => {
    const { server, mailer } = await open();
    await server.stop();
    ends.shift();
    expect(await send(mailer, 'eva@kunde.example')).toMatchObject({
      kind: 'deferred',
      isUnreachable: true,
    });
  });
});

describe('several letters at once', () => {
  it('share a few connections, and each hears its own outcome', async () => {
    const { server, mailer } = await open({ answerOf: byName });
    const answers = table.map(([answer]) => answer.toLowerCase());
    const addresses = Array.from(
      { length: 200 },
      (_, index) => `${answers[index % answers.length]}@kunde${index}.example`,
    );
    const outcomes = await Promise.all(addresses.map(async (address) => send(mailer, address)));
    outcomes.forEach((outcome, index) =>
      expect(outcome).toMatchObject(table[index % table.length]?.[1] ?? {}),
    );
    expect([...server.taken.values()].every((ids) => ids.length === 1)).toBe(true);
  });
});

describe('a letter', () => {
  it('says who it is from, how to be rid of it, and where it comes back to', async () => {
    const { server, mailer } = await open();
    const letter = sampleMessage('eva@kunde.example');
    await mailer.send(letter);
    const raw = server.letters.get('eva@kunde.example') ?? '';
    expect(server.returnPaths.get('eva@kunde.example')).toBe('bounce+0123@buero.example');
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/gu, ' ');
    expect(headers).toContain('List-ID: <newsletter.buero.example>');
    expect(headers).toContain(
      `List-Unsubscribe: <${letter.unsubscribe.url}>, <${letter.unsubscribe.mailto}>`,
    );
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toContain('Precedence: bulk');
    expect(headers).toContain(`Message-ID: <${letter.messageId}@buero.example>`);
    expect(headers).toContain('Reply-To: fragen@buero.example');
    expect(headers).toMatch(/From: =\?UTF-8\?.*<post@buero\.example>/u);
    expect(raw).toContain('multipart/alternative');
    expect(raw).toContain('Content-ID: <bild@newsletter>');
    expect(raw).toMatch(/text\/plain.*text\/html/su);
  });

  it('goes with the name and to the sender where nothing else is said', async () => {
    const { server, mailer } = await open();
    const unsubscribe = { url: 'https://akte.buero.example/x', mailto: null };
    await mailer.send(
      sampleMessage('eva@kunde.example', { fromName: null, returnPath: null, unsubscribe }),
    );
    expect(server.returnPaths.get('eva@kunde.example')).toBe('post@buero.example');
    expect(server.letters.get('eva@kunde.example')).toContain(
      'List-Unsubscribe: <https://akte.buero.example/x>\r\n',
    );
  });
});

describe('a signed letter', () => {
  async function keyFile(text: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'energieakte-dkim-'));
    ends.push(async () => rm(folder, { recursive: true }));
    const file = join(folder, 'key.pem');
    await writeFile(file, text);
    return file;
  }

  it('holds for somebody who asks the DNS, and breaks when the way to unsubscribe is changed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const dkim = { domain: 'buero.example', selector: 'akte', keyFile: await keyFile(privateKey) };
    const { server, mailer } = await open({}, dkim);
    await mailer.send(sampleMessage('eva@kunde.example'));
    const raw = server.letters.get('eva@kunde.example') ?? '';
    const asked: string[] = [];
    const resolver = async (name: string) => {
      asked.push(name);
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];
    };
    const verdictOf = async (message: string) => {
      const { results } = await dkimVerify(Buffer.from(message, 'latin1'), { resolver });
      return results[0]?.status.result;
    };
    expect(await verdictOf(raw)).toBe('pass');
    expect(asked).toContain('akte._domainkey.buero.example');
    const signed = /;h=([^;]+);/u
      .exec(raw.replaceAll(/\r?\n?[ \t]+/gu, ''))?.[1]
      ?.toLowerCase()
      .split(':');
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
    expect(await verdictOf(raw.replace('unsubscribe/aaa', 'unsubscribe/bbb'))).toBe('fail');
    expect(await verdictOf(raw.replace('=One-Click', '=Later'))).toBe('fail');
  });

  it('needs a key that can be read', async () => {
    const keyless = {
      domain: 'buero.example',
      selector: 'akte',
      keyFile: await keyFile('kein Schlüssel'),
    };
    await expect(openLetterMailer({ url: 'smtp://127.0.0.1:1', from }, keyless)).rejects.toThrow(
      /^DKIM_KEY_FILE: In .* steht kein privater Schlüssel/u,
    );
  });
});
