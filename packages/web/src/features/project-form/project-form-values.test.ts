import { ProjectInput, requiredMessage } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#shared/forms/field-definition.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { valuesFromRecord } from '#shared/record/record-values.ts';
import { checkProject, projectInputOf } from './project-form-values.ts';
import { customerSections, officeSections } from './project-sections.ts';

const filled = {
  name: 'Familie Özdemir',
  priority: 'normal',
  tags: ['Holzbau'],
  client: { lastName: 'Özdemir', zip: '72581', secondClient: null },
  site: { livingArea: 148.5, basement: false, parcel: { number: '1842/7' }, permitDate: '2026-02-01' },
};

const values = valuesFromRecord(fieldsOf(officeSections[0]), filled);

function inputOf(changes: FormValues): ProjectInput {
  const read = projectInputOf({
    sections: officeSections[0],
    values: { ...values, ...changes },
    paths: Object.keys(changes),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.messages));
  return read.input;
}

describe('what the form of a project sends', () => {
  test('shows the record the German way', () => {
    expect(values['site/livingArea']).toBe('148,5');
    expect(values['site/permitDate']).toBe('01.02.2026');
    expect(values['site/basement']).toBe('nein');
    expect(values['client/secondClient/lastName']).toBe('');
  });

  test('is only what was changed', () => {
    expect(inputOf({ 'site/livingArea': '1.150,25' })).toEqual({ site: { livingArea: 1150.25 } });
    expect(inputOf({ tags: [] })).toEqual({ tags: [] });
    expect(inputOf({ 'client/zip': '' })).toEqual({ client: { zip: null } });
  });

  test('is the whole second person as soon as one of its fields changed', () => {
    const { client } = inputOf({ 'client/secondClient/lastName': 'Kaya' });
    expect(client?.secondClient).toMatchObject({ lastName: 'Kaya', firstName: null, zip: null });
  });

  test('is no second person when the last of its fields was emptied', () => {
    expect(inputOf({ 'client/secondClient/lastName': '' })).toEqual({ client: { secondClient: null } });
  });

  test('is accepted by the interface, with every field of the form filled', () => {
    const paths = Object.keys(values);
    const read = projectInputOf({ sections: officeSections[0], values, paths });
    expect(read.ok && ProjectInput.safeParse(read.input).success).toBe(true);
  });
});

describe('what the form of a project refuses', () => {
  test('all wrong fields at once, each with its sentence', () => {
    const messages = checkProject(
      officeSections[0],
      0,
    )({
      ...values,
      name: ' ',
      'client/zip': '725',
      'site/units': 'zwei',
      'site/permitDate': '31.02.2026',
      'client/email': 'keine',
    });
    expect(messages).toEqual({
      name: requiredMessage,
      'client/zip': 'Die Postleitzahl hat fünf Ziffern.',
      'client/email': 'Email hat nicht das richtige Format.',
      'site/units': 'Erwartet wird eine Zahl, zum Beispiel 148,5.',
      'site/permitDate': 'Das ist kein gültiges Datum (TT.MM.JJJJ).',
    });
  });

  test('an I-project without Auftraggeber, and not a KfW project', () => {
    expect(checkProject(officeSections[0], 1)(values)).toEqual({ customerId: requiredMessage });
    expect(checkProject(officeSections[0], 0)(values)).toEqual({});
  });
});

describe('the form of a customer', () => {
  test('has only the own reference, Bauherr and site, and nothing internal', () => {
    const paths = fieldsOf(customerSections).map(({ path }) => path);
    const outside = paths.filter((path) => !/^(client\/|site\/|customerReference$)/u.test(path));
    expect(outside).toEqual([]);
    for (const internal of ['client/applicantType', 'client/privacyNoticeAt', 'site/lat', 'site/lon']) {
      expect(paths).not.toContain(internal);
    }
  });
});
