import { SurveyTransfer } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyOf, type Harness, openHarness } from '#test/project-harness.ts';
import { surveyCalls, usualQuestion } from '#test/running-survey.ts';

let harness: Harness;
let calls: ReturnType<typeof surveyCalls>;
beforeAll(async () => {
  harness = await openHarness();
  calls = surveyCalls(harness);
});
afterAll(async () => harness.close());

const ofEach = { repeatFor: 'GEBAEUDE' } as const;
const asked = [
  { ...usualQuestion, id: 'ort', type: 'TEXT', text: 'Ort?', target: 'site.city' },
  { ...usualQuestion, id: 'plz', type: 'TEXT', text: 'PLZ?', target: 'site.zip' },
  {
    ...usualQuestion,
    id: 'bauweise',
    type: 'EINFACHAUSWAHL',
    text: 'Bauweise?',
    options: ['Mauerwerk', 'Beton'],
    target: 'site.construction',
  },
  {
    ...usualQuestion,
    ...ofEach,
    id: 'flaeche',
    type: 'ZAHL',
    text: 'Fläche?',
    target: 'buildings[].area',
  },
  {
    ...usualQuestion,
    ...ofEach,
    id: 'nutzung',
    type: 'TEXT',
    text: 'Nutzung?',
    target: 'buildings[].useProfile',
  },
];
const answers = {
  ort: 'Göppingen',
  plz: '73033',
  bauweise: 'Mauerwerk',
  'flaeche#1': 620,
  'flaeche#2': 280,
  'nutzung#1': 'Kita',
  'nutzung#2': 'Halle',
};

/** A project with two buildings whose Bauherr answered, and the address of what is to be reviewed. */
async function answered(given: object = answers, questions: readonly object[] = asked) {
  const email = `kita${Math.random()}@huber.example`;
  const project = await harness.create({
    mode: 2,
    name: 'Kita',
    customerId: harness.office.customerIds.halb,
    client: { lastName: 'Huber', email },
    site: { city: 'Ulm', zip: '89073' },
    buildings: [{ name: 'Bestand', area: 1 }, { name: 'Erweiterung' }],
  });
  const survey = await calls.running({ title: 'Erfassung', purpose: 'ERFASSUNG' }, questions);
  await calls.invite(survey.id, [{ projectId: project.id, who: 'BAUHERR' }]);
  expect((await calls.submitted(await calls.tokenFor(survey.id, email), given)).statusCode).toBe(204);
  const [response] = await calls.rowsOf<{ id: string }>(
    'select id from survey_response where survey_id = $1',
    survey.id,
  );
  const path = `/survey/transfer/${response?.id}` as const;
  const read = async () => SurveyTransfer.parse((await harness.call('user', `GET ${path}`)).json);
  return { project, survey, path, read };
}

const paths = [
  'site.city',
  'site.zip',
  'site.construction',
  'buildings[1].area',
  'buildings[1].useProfile',
  'buildings[2].area',
  'buildings[2].useProfile',
];

describe('answers that fill a project', () => {
  it('are taken or left one by one: two buildings fill two, what is left stays, and the history names the survey', async () => {
    const { project, survey, path, read } = await answered();
    const before = await read();
    expect(before.fields.map((field) => field.path)).toEqual(paths);
    expect(before.fields[0]).toMatchObject({ current: 'Ulm', answered: 'Göppingen', decided: null });
    expect(before.fields[2]).toMatchObject({ answered: 'Mauerwerk', problem: null });
    const body = {
      version: before.project.version,
      accept: ['site.construction', ...paths.slice(3)],
      reject: ['site.city', 'site.zip'],
    };
    const after = SurveyTransfer.parse((await harness.call('user', `POST ${path}`, body)).json);
    expect(after.can).toEqual({ transfer: false });
    const saved = await harness.read(project.id);
    expect(saved.site).toMatchObject({ city: 'Ulm', zip: '89073', construction: 'MAUERWERK' });
    expect(saved.buildings).toMatchObject([
      { id: project.buildings[0]?.id, name: 'Bestand', area: 620, useProfile: 'Kita' },
      { id: project.buildings[1]?.id, name: 'Erweiterung', area: 280, useProfile: 'Halle' },
    ]);
    const versions = await historyOf(harness, project.id);
    expect(JSON.stringify(versions)).toContain('Umfrage „Erfassung“');
    const kept = await calls.rowsOf(
      `select path, old_value, new_value, decided from survey_transfer where path in ('site.city', 'buildings[1].area')
       and response_id in (select id from survey_response where survey_id = $1) order by path`,
      survey.id,
    );
    expect(kept).toEqual([
      { path: 'buildings[1].area', old_value: 1, new_value: 620, decided: 'UEBERNOMMEN' },
      { path: 'site.city', old_value: 'Ulm', new_value: 'Göppingen', decided: 'ABGELEHNT' },
    ]);
  });

  it('go into the building they were given for, although another is gone, and never into one that is gone', async () => {
    const { project, path, read } = await answered();
    const kept = project.buildings[1]?.id ?? '';
    await harness.change(project.id, { buildings: [{ id: kept }] });
    const { fields, project: seen } = await read();
    expect(fields[3]).toMatchObject({ current: null });
    expect(fields[3]?.problem).toContain('nicht mehr');
    const body = { version: seen.version, accept: ['buildings[1].area'], reject: [] };
    expect(await harness.refused('user', `POST ${path}`, body)).toMatchObject({
      code: 'surveyResponse.refusedByProject',
    });
    await harness.call('user', `POST ${path}`, { ...body, accept: ['buildings[2].area'] });
    const saved = await harness.read(project.id);
    expect(saved.buildings).toMatchObject([{ id: kept, name: 'Erweiterung', area: 280 }]);
    expect(saved.buildings).toHaveLength(1);
  });

  it('add each building once, whichever field is taken first', async () => {
    const counted = { ...usualQuestion, id: 'zahl', type: 'ZAHL', text: 'Wie viele?', max: 9 };
    const perCount = { repeatFor: { question: 'zahl' } };
    const { project, path, read } = await answered(
      { ...answers, zahl: 4, 'flaeche#3': 30, 'nutzung#3': 'Hof', 'flaeche#4': 40 },
      [
        counted,
        ...asked.map((one) => ('repeatFor' in one && one.repeatFor ? { ...one, ...perCount } : one)),
      ],
    );
    for (const field of ['[4].area', '[3].area', '[3].useProfile']) {
      const { version } = (await read()).project;
      const body = { version, accept: [`buildings${field}`], reject: [] };
      expect((await harness.call('user', `POST ${path}`, body)).status).toBe(200);
    }
    const saved = (await harness.read(project.id)).buildings;
    expect(saved.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { name: 'Bestand', area: 1 },
      { name: 'Erweiterung', area: null },
      { name: 'Gebäude 3', area: 30, useProfile: 'Hof' },
      { name: 'Gebäude 4', area: 40 },
    ]);
    await harness.change(project.id, {
      buildings: saved.filter(({ area }) => area !== 40).map(({ id }) => ({ id })),
    });
    const again = (await read()).fields.find((one) => one.path === 'buildings[4].area');
    expect(again).toMatchObject({ current: null, decided: { accepted: true } });
  });

  it('are decided once, however often and by whom it is pressed', async () => {
    const { path, read } = await answered();
    const { version } = (await read()).project;
    const body = { version, accept: ['site.city'], reject: ['site.zip'] };
    const both = await Promise.all([
      harness.call('user', `POST ${path}`, body),
      harness.call('admin', `POST ${path}`, body),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const again = { ...body, version: (await read()).project.version };
    expect(await harness.refused('user', `POST ${path}`, again)).toMatchObject({
      status: 409,
      code: 'surveyResponse.decided',
    });
    const left = { ...again, accept: [] };
    expect(await harness.refused('user', `POST ${path}`, left)).toMatchObject({
      code: 'surveyResponse.decided',
    });
  });

  it('obey the lock, the version and the rules of the project, and say what changed since', async () => {
    const { project, path, read } = await answered({ ...answers, plz: 'zu kurz' });
    const { fields, project: seen } = await read();
    expect(fields[1]?.problem).not.toBeNull();
    const body = { version: seen.version, accept: ['site.city'], reject: [] };
    const wrong = await harness.refused('user', `POST ${path}`, { ...body, accept: ['site.zip'] });
    expect(wrong).toMatchObject({ status: 400, code: 'surveyResponse.refusedByProject' });
    const strange = { ...body, accept: ['site.storeys'] };
    expect(await harness.refused('user', `POST ${path}`, strange)).toMatchObject({
      code: 'surveyResponse.unknownField',
    });
    await harness.startEdit('admin', project.id);
    const rejecting = { ...body, accept: [], reject: ['site.city'] };
    for (const each of [body, rejecting])
      expect(await harness.refused('user', `POST ${path}`, each)).toMatchObject({
        code: 'project.locked',
      });
    await harness.call('admin', `POST /project/stopEdit/${project.id}`);
    await harness.change(project.id, { site: { city: 'Aalen' } });
    for (const each of [body, rejecting])
      expect(await harness.refused('user', `POST ${path}`, each)).toMatchObject({
        code: 'project.versionOutdated',
      });
    expect((await read()).fields[0]).toMatchObject({ current: 'Aalen', was: 'Ulm' });
    expect(await calls.rowsOf('select from survey_transfer where new_value = $1', '"zu kurz"')).toEqual(
      [],
    );
  });
});
