import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { signIn } from '#test/office.ts';
import {
  formWith,
  type HttpAnswer,
  locationOf,
  openUploadHarness,
  somePdf,
  type TusClient,
  tusClient,
  type UploadHarness,
  uploadIdOf,
} from '#test/upload-harness.ts';

const secretName = 'Zwetschgengeheimnis.pdf';
const states = ['LAEUFT', 'PRUEFT', 'FERTIG', 'FEHLER'] as const;

let harness: UploadHarness;

beforeAll(async () => {
  harness = await openUploadHarness();
});
afterAll(async () => harness.close());

/** The client of the guest of LHB, whose account belongs to this firm meanwhile, and how it asks for a result. */
async function guestOf(firm: 'halb' | 'lhb') {
  const { people, customerIds } = harness.office;
  await harness.test.context.database
    .updateTable('app_user')
    .set({ customer_id: customerIds[firm] })
    .where('id', '=', people.guestOfLhb.id)
    .execute();
  const authorization = `Bearer ${await signIn(harness.test.app, people.guestOfLhb.username)}`;
  const headers = { authorization, accept: 'application/problem+json' };
  const client = tusClient(
    () => harness.origin,
    () => authorization,
  );
  const fetched = async (method: string, path: string, body?: FormData): Promise<HttpAnswer> => {
    const init = body === undefined ? { method, headers } : { method, headers, body };
    const answer = await fetch(`${harness.origin}/api${path}`, init);
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    };
  };
  return { client, fetched };
}

/** All of an answer but what is different in every one. */
function essence(answer: HttpAnswer | null, id: string): string {
  const { date: _date, ...headers } = answer?.headers ?? {};
  return JSON.stringify({ ...answer, headers }).replaceAll(id, 'ID');
}

async function uploadOfAnother(state: (typeof states)[number]): Promise<string> {
  const huber = await harness.client('guestOfHalb');
  const attachmentId = await harness.attachment('guestOfHalb');
  const id = uploadIdOf(locationOf(await huber.begin({ attachmentId, name: secretName, size: 500 })));
  const known = { sha256: '0'.repeat(64), file_number: 1, refusal: 'Zwetschgengeheimnis' };
  await harness.test.context.database
    .updateTable('upload')
    .set({ state, ...known })
    .where('id', '=', id)
    .execute();
  return id;
}

type Guest = Awaited<ReturnType<typeof guestOf>>;

/** Everything that can be asked of an upload by its id. */
async function allAnswers({ client, fetched }: Guest, id: string): Promise<string[]> {
  const location = `/api/uploads/${id}`;
  const answers = [
    await client.head(location),
    await client.patch(location, { offset: 0, bytes: somePdf(500) }),
    await client.patch(location, { offset: 500, bytes: new Uint8Array() }),
    await client.remove(location),
    await fetched('GET', `/uploads/${id}/result`),
  ];
  return answers.map((answer) => essence(answer, id));
}

async function beginnings({ client, fetched }: Guest, attachmentId: string): Promise<string[]> {
  const beginning = { attachmentId, name: 'Plan.pdf', size: 500 } satisfies Parameters<
    TusClient['begin']
  >[0];
  const answers = [
    await client.begin(beginning),
    await client.begin(beginning, somePdf(500)),
    await fetched('POST', `/attachments/${attachmentId}/file`, formWith('Plan.pdf', somePdf(500))),
  ];
  return answers.map((answer) => essence(answer, attachmentId));
}

describe.each(['halb', 'lhb'] as const)('a guest of the firm %s', (firm) => {
  it.each(states)('cannot tell the upload of somebody else from none: %s', async (state) => {
    const guest = await guestOf(firm);
    const id = await uploadOfAnother(state);
    const answers = await allAnswers(guest, id);
    expect(answers).toEqual(await allAnswers(guest, newId()));
    expect(answers.join()).not.toContain('Zwetschge');
    const row = await harness.test.context.database
      .selectFrom('upload')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state });
  });

  it('lists no upload of somebody else', async () => {
    const { fetched } = await guestOf(firm);
    await uploadOfAnother('LAEUFT');
    expect((await fetched('GET', '/uploads')).text).toBe('[]');
  });

  it('brings nothing to what is internal, of somebody else or in the Papierkorb, as to what is not there', async () => {
    const guest = await guestOf(firm);
    const nothing = await beginnings(guest, newId());
    const thrownAway = await harness.attachment('guestOfHalb');
    await harness.test.context.database
      .updateTable('attachment')
      .set({ deleted_at: new Date() })
      .where('id', '=', thrownAway)
      .execute();
    for (const id of [await harness.attachment(), await harness.attachment('guestOfHalb'), thrownAway]) {
      expect(await beginnings(guest, id)).toEqual(nothing);
      expect(await harness.filesOf(id)).toEqual([]);
    }
  });
});
