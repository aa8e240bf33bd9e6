import { ChecklistTemplate, ProjectTypeView, projectColors, ServiceType } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import {
  getChecklistTemplate,
  getHouseModel,
  getProjectType,
  listServiceTypes,
} from '#features/catalogue/catalogue.service.ts';
import { bareChecklist, bareHouseModel, bareServiceType, catalogueOf } from '#test/catalogue.ts';
import { type Harness, everyMode, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let save: ReturnType<typeof catalogueOf>;

beforeAll(async () => {
  harness = await openHarness();
  save = catalogueOf(harness);
});
afterAll(async () => harness.close());

async function typesFor(who: 'user' | 'guestOfHalb'): Promise<ProjectTypeView[]> {
  return z.array(ProjectTypeView).parse((await harness.call(who, 'GET /projecttype')).json);
}

describe('the service catalogue', () => {
  it('begins with every service of the field', async () => {
    const services = await listServiceTypes(harness.test.context.database);
    expect(services.map(({ code }) => code).join(' ')).toBe(
      'EHB WBN LDK LUK SWS HZL HYA LCA QNG BZA BBG BDT BND EAB EAV EFE GEG SCH THG ISF TPB TPN NWB EBN AUD KON SIM MON FRI',
    );
    expect(services.find(({ code }) => code === 'BZA')).toMatchObject({ modes: [0, 2] });
  });

  it('takes a new service and changes it, but never its code', async () => {
    const made = await save.serviceType(bareServiceType({ code: 'PVA', title: 'PV-Auslegung' }));
    const changed = await save.serviceType({ ...made, active: false });
    expect(changed).toEqual({ ...made, active: false, version: 2 });
    const { fields } = await harness.refused('admin', 'POST /servicecatalogue', {
      ...changed,
      code: 'PVB',
    });
    expect(fields).toEqual({ code: 'Das Kürzel einer Leistung ändert sich nicht mehr.' });
  });

  it('has each code once', async () => {
    const params = bareServiceType({ code: 'BZA' });
    const refused = await harness.refused('admin', 'POST /servicecatalogue', params);
    expect(refused).toMatchObject({ status: 409, code: 'serviceType.codeTaken' });
  });

  it('gives up a service that is not in use, and no other', async () => {
    const made = await save.serviceType(bareServiceType({ code: 'WEG' }));
    expect((await harness.call('admin', `POST /servicecatalogue/delete/${made.id}`)).status).toBe(204);
    const services = z
      .array(ServiceType)
      .parse((await harness.call('user', 'GET /servicecatalogue')).json);
    const bza = services.find(({ code }) => code === 'BZA');
    const refused = await harness.refused('admin', `POST /servicecatalogue/delete/${bza?.id}`);
    expect(refused).toMatchObject({ status: 409, code: 'record.inUse' });
    expect(refused.detail).toContain('Projektarten');
  });
});

describe('the kinds of projects', () => {
  it('are three, with a word for each status', async () => {
    for (const mode of everyMode) {
      const type = await getProjectType(harness.test.context.database, mode);
      expect(Object.keys(type.phaseLabels).toSorted()).toEqual([...projectColors].toSorted());
    }
    const [kfw, engineering] = await typesFor('user');
    expect(kfw?.phaseLabels).toMatchObject({ ORANGE: 'Antrag läuft', GREEN: 'nachgewiesen' });
    expect(engineering?.phaseLabels).toMatchObject({ ORANGE: 'bei Behörde/AG' });
  });

  it('give guests their own words and nothing else', async () => {
    const [kfw] = await typesFor('guestOfHalb');
    expect(Object.keys(kfw ?? {}).toSorted()).toEqual(['audience', 'mode', 'phaseLabels']);
    expect(kfw?.phaseLabels).toMatchObject({ ORANGE: 'Antrag bei der KfW' });
  });

  it('are changed with their version', async () => {
    const [kfw] = await typesFor('user');
    const changed = { ...kfw, subtitle: 'Effizienzhäuser' };
    expect((await harness.call('admin', 'POST /projecttype', changed)).status).toBe(200);
    const refused = await harness.refused('admin', 'POST /projecttype', changed);
    expect(refused).toMatchObject({ status: 409, current: { subtitle: 'Effizienzhäuser' } });
  });

  it('need a word for each status and services that exist', async () => {
    const kfw = await getProjectType(harness.test.context.database, 0);
    const blank = { ...kfw, phaseLabels: { ...kfw.phaseLabels, RED: ' ' } };
    const { fields } = await harness.refused('admin', 'POST /projecttype', blank);
    expect(fields).toEqual({ 'phaseLabels.RED': 'Feld muss befüllt werden.' });
    const unknown = { ...kfw, serviceCodes: ['BZA', 'XYZ'] };
    const wrong = await harness.refused('admin', 'POST /projecttype', unknown);
    expect(wrong.fields).toEqual({ 'serviceCodes.1': 'Die Leistung „XYZ“ gibt es nicht.' });
  });
});

describe('the checklists', () => {
  it('begin with the documents of package A, B and Abschluss', async () => {
    const { checklistTemplateId } = await getProjectType(harness.test.context.database, 0);
    const list = await getChecklistTemplate(harness.test.context.database, checklistTemplateId ?? '');
    expect(new Set(list.items.map((item) => item.package))).toEqual(new Set(['A', 'B', 'ABSCHLUSS']));
    const labels = list.items.map(({ label }) => label);
    expect(labels).toContain('Baubeschreibung mit Bauteilaufbauten');
    expect(labels).toContain('Messprotokoll Blower-Door');
    const permit = list.items.find(({ key }) => key === 'GENEHMIGUNG');
    expect(permit).toMatchObject({ onlyIf: 'requiresPermit', owedBy: 'BAUHERR', requiredFor: 'BZA' });
  });

  it('are all such as the interface takes them', async () => {
    const { json } = await harness.call('user', 'GET /checklisttemplate');
    const lists = z.array(ChecklistTemplate).parse(json);
    expect(lists).toHaveLength(7);
    for (const list of lists) expect(await save.checklist(list)).toMatchObject({ version: 2 });
  });

  it('refuse a key that comes twice, and a name that comes twice', async () => {
    const item = {
      key: 'PLAN',
      package: 'A',
      label: 'Plan',
      requiredFor: null,
      owedBy: 'BAUHERR',
      slot: 2,
      perCase: false,
      onlyIf: null,
    } as const;
    const params = bareChecklist({ items: [item, { ...item, label: 'Noch ein Plan' }] });
    const { fields } = await harness.refused('admin', 'POST /checklisttemplate', params);
    expect(fields).toEqual({ 'items.1.key': 'Diese Kennung gibt es schon.' });
    await save.checklist(bareChecklist({ name: 'Einmalig' }));
    const again = await harness.refused(
      'admin',
      'POST /checklisttemplate',
      bareChecklist({ name: 'Einmalig' }),
    );
    expect(again).toMatchObject({ status: 409, code: 'checklistTemplate.nameTaken' });
  });

  it('stay while something refers to them', async () => {
    const { checklistTemplateId } = await getProjectType(harness.test.context.database, 1);
    const refused = await harness.refused(
      'admin',
      `POST /checklisttemplate/delete/${checklistTemplateId}`,
    );
    expect(refused.detail).toContain('Projektarten');
    const made = await save.checklist(bareChecklist({ name: 'Überzählig' }));
    expect((await harness.call('admin', `POST /checklisttemplate/delete/${made.id}`)).status).toBe(204);
  });
});

describe('the house types', () => {
  it('keep everything that a series has in common', async () => {
    const params = bareHouseModel(harness.office.customerIds.halb, {
      services: [{ serviceCode: 'BZA', quantity: 1, unitPrice: 24_000, priceElementId: null }],
      components: [{ name: 'Außenwand', uValue: 0.13 }],
      planned: { qp: 22.9, software: '', ht: null },
      checklistPresets: [{ key: 'FENSTERLISTE', state: 'EINGEGANGEN' }],
    });
    const made = await save.houseModel(params);
    expect(made).toMatchObject({
      ...params,
      planned: { qp: 22.9, software: null, ht: null },
      version: 1,
    });
    expect(await getHouseModel(harness.test.context.database, made.id)).toEqual(made);
  });

  it('have each name once per Auftraggeber', async () => {
    const { halb, lhb } = harness.office.customerIds;
    await save.houseModel(bareHouseModel(halb, { name: 'Duo' }));
    await save.houseModel(bareHouseModel(lhb, { name: 'Duo' }));
    const refused = await harness.refused(
      'admin',
      'POST /housemodel',
      bareHouseModel(halb, { name: 'Duo' }),
    );
    expect(refused).toMatchObject({ status: 409, code: 'houseModel.nameTaken' });
  });

  it('refuse services that are not in the catalogue, and a customer that is gone', async () => {
    const { halb } = harness.office.customerIds;
    const service = { serviceCode: 'XYZ', quantity: 1, unitPrice: null, priceElementId: null };
    const params = bareHouseModel(halb, { name: 'Falsch', services: [service] });
    const { fields } = await harness.refused('admin', 'POST /housemodel', params);
    expect(fields).toEqual({ 'services.0.serviceCode': 'Die Leistung „XYZ“ gibt es nicht.' });
    const nobody = await harness.refused('admin', 'POST /housemodel', bareHouseModel(newId()));
    expect(nobody).toMatchObject({ status: 400, code: 'reference.missing' });
  });

  it('stay while a project was made from them', async () => {
    const made = await save.houseModel(bareHouseModel(harness.office.customerIds.halb, { name: 'Alt' }));
    const project = await harness.create({ site: { city: 'Ulm' } });
    await harness.test.context.database
      .updateTable('project_site')
      .set({ house_model_id: made.id })
      .where('project_id', '=', project.id)
      .execute();
    const refused = await harness.refused('admin', `POST /housemodel/delete/${made.id}`);
    expect(refused).toMatchObject({ status: 409, code: 'record.inUse' });
  });
});
