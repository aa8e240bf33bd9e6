import { GuestProject, Notification, Project, type ProjectView } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { planOf, projectOfManyOwers, splitRequest } from '#test/request-course.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

const send = 'POST /checklist/request';

async function asGuest(project: Project): Promise<GuestProject> {
  return GuestProject.parse((await harness.call('guestOfHalb', `GET /project/${project.id}`)).json);
}

async function notificationsOf(who: 'guestOfHalb' | 'guestOfLhb'): Promise<readonly Notification[]> {
  const { json } = await harness.call(who, 'GET /notification?size=100');
  return z.object({ items: z.array(Notification) }).parse(json).items;
}

function labelsOf({ checklist }: Pick<ProjectView, 'checklist'>): readonly string[] {
  return checklist.map(({ label }) => label);
}

describe('the customer', () => {
  it('sees what they were asked for, that it is not sent yet, and nothing that others were asked for', async () => {
    const project = await projectOfManyOwers(harness);
    expect(labelsOf(await asGuest(project))).toContain('Schlussrechnungen');
    expect(labelsOf(await asGuest(project))).not.toContain('Messprotokoll');
    await harness.call('user', send, splitRequest(project));
    const shown = await asGuest(project);
    const asked = shown.checklist.filter(({ state }) => state === 'ANGEFORDERT');
    expect(asked).toMatchObject([
      { label: 'Lageplan', owedBy: 'AUFTRAGGEBER', requestUnsentSince: '2026-06-15' },
      { label: 'Messprotokoll', owedBy: 'AUFTRAGGEBER', requestUnsentSince: '2026-06-15' },
    ]);
    expect(labelsOf(shown)).not.toContain('Schlussrechnungen');
    expect(labelsOf(shown)).not.toContain('Fachunternehmererklärung');
    const board = await harness.call('guestOfHalb', `GET /attachments/board/${project.id}`);
    expect(board.text).toContain('Messprotokoll');
    expect(board.text).not.toContain('Schlussrechnungen');
    const [toCustomer] = (await planOf(harness, project)).sent;
    await harness.call('user', `POST /checklist/request/${toCustomer?.id}/sent`);
    const later = (await asGuest(project)).checklist.find(({ label }) => label === 'Lageplan');
    expect(later).toMatchObject({ state: 'ANGEFORDERT', requestUnsentSince: null });
  });

  it('hears of it in the inbox, whoever was asked, and nobody of another firm does', async () => {
    const project = await projectOfManyOwers(harness);
    const before = (await notificationsOf('guestOfLhb')).length;
    await harness.call('user', send, splitRequest(project));
    const [newest] = (await notificationsOf('guestOfHalb')).filter(
      (one) => one.projectId === project.id && one.type === 'UNTERLAGE',
    );
    expect(newest).toMatchObject({
      title: 'Bitte bis 01.07.2026: 2 Unterlagen',
      link: `/attachment/${project.projectId}`,
      reasons: ['PERSOENLICH'],
    });
    expect(JSON.stringify(newest)).not.toContain('Schlussrechnungen');
    expect(await notificationsOf('guestOfLhb')).toHaveLength(before);
    const remarks = await harness.call('guestOfHalb', `GET /comment/project/${project.id}`);
    expect(remarks.text).toContain('noch nicht versandt bei Martina Huber, erbeten bis 01.07.2026');
    for (const secret of [
      'Schlussrechnungen',
      'Fachunternehmererklärung',
      'Zimmerei',
      'Statik vom Büro',
    ])
      expect(remarks.text).not.toContain(secret);
  });

  it('reads what the Bauherr owes again once the office takes the request back', async () => {
    const project = await projectOfManyOwers(harness);
    const after = Project.parse((await harness.call('user', send, splitRequest(project))).json);
    const invoices = after.checklist.find(({ label }) => label === 'Schlussrechnungen');
    const { id, version } = invoices ?? {};
    await harness.call('user', 'POST /checklist', { id, version, state: 'FEHLT' });
    expect(labelsOf(await asGuest(project))).toContain('Schlussrechnungen');
  });
});
