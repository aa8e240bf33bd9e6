import { emptyQuestion, OpenSurvey, Problem } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type LinkHarness, openLinkHarness } from '#test/link-harness.ts';
import { eva, surveyCalls } from '#test/running-survey.ts';

let harness: LinkHarness;
let calls: ReturnType<typeof surveyCalls>;
beforeAll(async () => {
  harness = await openLinkHarness();
  calls = surveyCalls(harness);
});
afterAll(async () => harness.close());

const questions = [
  { ...emptyQuestion('keller', 'JA_NEIN'), text: 'Gibt es einen Keller?' },
  {
    ...emptyQuestion('fotos', 'DATEI'),
    text: 'Fotos der Anlage',
    required: true,
    max: 2,
    showIf: { question: 'keller', op: 'eq', value: true },
  },
];
const Address = z.object({ address: z.string() });

async function invitedOfProject(more: object = {}) {
  const { running, invite, rowsOf, tokenFor } = calls;
  const survey = await running(more, questions);
  const project = await harness.create();
  const email = `bauherr.${project.id}@huber.example`;
  await rowsOf(
    `insert into project_client (project_id, position, last_name, email) values ($1, 1, 'Huber', $2)
     on conflict (project_id, position) do update set email = excluded.email`,
    project.id,
    email,
  );
  await invite(survey.id, [{ projectId: project.id, who: 'BAUHERR' }]);
  const token = await tokenFor(survey.id, email);
  const link = async (key = 'fotos') => calls.publicCall('/fragebogen/files', { token, key });
  const linkToken = async (): Promise<string> =>
    new URL(Address.parse((await link()).json()).address).hash.slice(1);
  const send = async (name: string, at?: string): Promise<number> => {
    const { link: _none, ...made } = { link: null, token: at ?? (await linkToken()) };
    const opened = await harness.open({ token: made.token });
    if (opened.status !== 200) return opened.status;
    const { pass } = z.object({ pass: z.string() }).parse(opened.json);
    const pdf = Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`);
    const answer = await harness.linkClient(pass).begin({ paperId: '', name, size: pdf.length }, pdf);
    return answer?.status ?? 0;
  };
  const opened = async () => OpenSurvey.parse((await calls.opened(token)).json());
  return { survey, project, token, link, linkToken, send, opened };
}

const codeOf = (answer: { readonly json: () => unknown }): string => Problem.parse(answer.json()).code;

it('takes files to a question over an upload page, into the Eingang of the project, and hands them in as its answer', async () => {
  const { project, token, link, send, opened, survey } = await invitedOfProject();
  expect(codeOf(await link())).toBe('surveyLink.noFiles');
  await calls.saved(token, { keller: true });
  expect(Problem.parse((await calls.submitted(token, { keller: true })).json()).detail).toContain(
    'Fotos der Anlage',
  );
  expect(await send('Heizung.pdf')).toBe(201);
  expect(await send('Kessel.pdf')).toBe(201);
  const { files, answers } = await opened();
  expect(files.map(({ key, name }) => `${key} ${name}`)).toEqual([
    'fotos Heizung.pdf',
    'fotos Kessel.pdf',
  ]);
  expect(answers['fotos']).toEqual(files.map(({ id }) => id));
  // As many as the question takes, and whatever a page says came is asked of the Eingang.
  expect(await send('Zuviel.pdf')).toBe(409);
  const invented = { keller: true, fotos: ['0190a000-0000-7000-8000-000000000000'] };
  expect((await calls.submitted(token, invented)).statusCode).toBe(204);
  const [row] = await calls.rowsOf<{ answers: object }>(
    'select answers from survey_response where survey_id = $1',
    survey.id,
  );
  expect(row?.answers).toEqual({ keller: true, fotos: files.map(({ id }) => id) });
  const arrived = await harness.arrivals(project.id);
  expect(arrived.map(({ state, visibility }) => `${state} ${visibility}`)).toEqual([
    'EINGEGANGEN INTERN',
    'EINGEGANGEN INTERN',
  ]);
});

it('gives another address each time, and what an earlier one has begun goes on', async () => {
  const { token, linkToken, send } = await invitedOfProject();
  await calls.saved(token, { keller: true });
  const first = await linkToken();
  const { json } = await harness.open({ token: first });
  const { pass } = z.object({ pass: z.string() }).parse(json);
  const second = await linkToken();
  expect(await send('Alt.pdf', first)).toBe(404);
  expect(await send('Neu.pdf', second)).toBe(201);
  const pdf = Buffer.from('%PDF-1.4\n% frueher\n%%EOF\n');
  const begun = { paperId: '', name: 'Frueher.pdf', size: pdf.length };
  expect((await harness.linkClient(pass).begin(begun, pdf))?.status).toBe(201);
});

it('forgets files that the office refused', async () => {
  const { project, token, send, opened } = await invitedOfProject();
  await calls.saved(token, { keller: true });
  await send('Falsch.pdf');
  const [file] = await harness.arrivals(project.id);
  await harness.call('user', `POST /attachments/${file?.id}/refuse`, {
    version: file?.version,
    reason: 'Ein anderes Haus',
    tell: false,
  });
  expect((await opened()).files).toEqual([]);
  expect((await opened()).answers).toEqual({ keller: true });
});

it('takes nothing more once the invitation is withdrawn, and until the end of the day once it is answered', async () => {
  const { survey, token, linkToken, send } = await invitedOfProject();
  await calls.saved(token, { keller: true });
  const address = await linkToken();
  const [invitation] = await calls.invitations(survey.id);
  await harness.call('admin', `POST /survey/invitation/withdraw/${invitation?.id}`);
  expect(await send('Spaet.pdf', address)).toBe(404);

  const answered = await invitedOfProject();
  await calls.saved(answered.token, { keller: true });
  const link = await answered.linkToken();
  expect(await answered.send('Heizung.pdf', link)).toBe(201);
  await calls.submitted(answered.token, { keller: true });
  expect(await answered.send('Unterwegs.pdf', link)).toBe(201);
  expect((await answered.link()).statusCode).toBe(410);
});

it('asks nobody for files who has no project, and no anonymous survey at all', async () => {
  const { running, invite, tokenFor, publicCall } = calls;
  const survey = await running({}, questions);
  await invite(survey.id, [eva]);
  const token = await tokenFor(survey.id, eva.email);
  await calls.saved(token, { keller: true });
  expect(codeOf(await publicCall('/fragebogen/files', { token, key: 'fotos' }))).toBe(
    'surveyLink.noFiles',
  );
  expect((await calls.submitted(token, { keller: true })).statusCode).toBe(204);
  await expect(running({ anonymity: 'ANONYM' }, questions)).rejects.toThrow();
});
