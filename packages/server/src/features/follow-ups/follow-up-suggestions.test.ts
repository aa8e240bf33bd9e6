import { FollowUp, FollowUpSuggestion, suggestCertificates } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let projectId: string;
const now = new Date('2026-06-01T06:00:00Z');

beforeAll(async () => {
  harness = await openHarness({ now: () => now });
});
afterAll(async () => harness.close());

const run = async (text: string, values: readonly unknown[] = []) =>
  harness.test.testDatabase.pool.query(text, [...values]);

async function addCertificate(validUntil: string | null, issuedAt: string | null = null) {
  const id = newId();
  await run(
    `insert into project_certificate (id, project_id, position, valid_until, issued_at)
      values ($1, $2, 0, $3, $4)`,
    [id, projectId, validUntil, issuedAt],
  );
  return id;
}

beforeEach(async () => {
  await run('delete from follow_up');
  await run('delete from project_certificate');
  projectId = (await harness.create({ responsibleUserId: harness.office.people.user.id })).id;
});

async function suggested(query = `?projectId=${projectId}`, who: OfficePersonKey = 'user') {
  const reply = await harness.call(who, `GET /wiedervorlage/vorschlaege${query}`);
  return FollowUpSuggestion.array()
    .parse(reply.json)
    .map(({ at, text }) => `${at} ${text}`);
}

async function decide(subjectId: string, accept: boolean, who: OfficePersonKey = 'user') {
  const body = { rule: 'CERTIFICATE', subjectId, accept };
  return harness.call(who, 'POST /wiedervorlage/vorschlaege', body);
}

describe('a suggested Wiedervorlage', () => {
  it('comes half a year before an Energieausweis ends, and a year after a Sanierungsfahrplan', async () => {
    await addCertificate('2026-11-15');
    await addCertificate(null, '2020-03-31');
    await addCertificate('2026-05-01');
    await addCertificate('2024-05-01');
    await run(
      `insert into project_service (id, project_id, position, service_code, title, done_at)
        values ($1, $2, 90, 'ISF', 'iSFP', '2026-01-31')`,
      [newId(), projectId],
    );
    expect(await suggested()).toEqual([
      '2027-01-31 Sanierungsfahrplan vom 31.01.2026: nach den Maßnahmen fragen (Bonus bis 31.01.2041)',
      '2026-06-01 Energieausweis ist abgelaufen am 01.05.2026: neuen anbieten',
      '2026-06-01 Energieausweis läuft ab am 15.11.2026: neuen anbieten',
      '2029-09-30 Energieausweis läuft ab am 31.03.2030: neuen anbieten',
    ]);
    // Whoever leads the project hears of what comes soon, nobody else does.
    expect(await suggested('')).toHaveLength(2);
    expect(await suggested('', 'secondUser')).toEqual([]);
  });

  it('becomes one of whoever accepts it, once', async () => {
    const subjectId = await addCertificate('2027-05-15');
    const replies = await Promise.all([decide(subjectId, true), decide(subjectId, true, 'secondUser')]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const accepted = FollowUp.parse(replies.find(({ status }) => status === 201)?.json);
    expect(accepted).toMatchObject({ at: '2026-11-15', doneAt: null, can: { edit: true } });
    expect(await suggested()).toEqual([]);
    const history = await harness.call('user', `GET /wiedervorlage/${accepted.id}/history`);
    expect(history.json).toMatchObject([{ action: 'create' }]);
  });

  it('is dismissed for good, and stands done with its project', async () => {
    const subjectId = await addCertificate('2027-05-15');
    expect((await decide(subjectId, false)).json).toMatchObject({
      doneBy: { displayname: 'Jana Keller' },
    });
    expect(await suggested()).toEqual([]);
    expect((await decide(subjectId, true)).status).toBe(409);
    expect((await harness.call('user', `GET /wiedervorlage?projectId=${projectId}`)).json).toHaveLength(
      1,
    );
  });

  it('is not there where its reason is gone, its project is deleted, or an admin wants none', async () => {
    const subjectId = await addCertificate('2027-05-15');
    const setting = { name: suggestCertificates.name, version: 0, value: false };
    await harness.call('admin', 'POST /settings/office', setting);
    expect(await suggested()).toEqual([]);
    await harness.call('admin', 'POST /settings/office', { ...setting, version: 1, value: null });
    expect(await suggested()).toHaveLength(1);
    await run("update project set state = 'DELETED', deleted_at = now() where id = $1", [projectId]);
    expect(await suggested()).toEqual([]);
    expect((await decide(subjectId, true)).status).toBe(404);
    await run("update project set state = 'ACTIVE', deleted_at = null where id = $1", [projectId]);
    await run('delete from project_certificate where id = $1', [subjectId]);
    expect((await decide(subjectId, true)).status).toBe(404);
    expect((await decide(subjectId, true, 'guestOfHalb')).status).toBe(403);
  });
});
