import type { Project } from '@energieakte/contract';
import { describe, expect, test } from 'vitest';
import type { FormValues } from '#shared/record/form-values.ts';
import { valuesOfSections } from '#shared/record/record-values.ts';
import { sampleCase, sampleProject, sampleService } from '#test/sample-project.ts';
import { efficiencyChecks } from './efficiency/efficiency-of-values.ts';
import { checkProject, projectInputOf } from './project-form-values.ts';
import { officeSections } from './project-sections.ts';
import { serviceSums } from './service-net.ts';
import { shareSum } from './share-sum.ts';
import { typedProject } from './typed-project.ts';
import { projectHints } from './use-project-hints.ts';

const sections = officeSections[0];
const fundingCase = sampleCase();
const project: Project = {
  ...sampleProject,
  services: [sampleService()],
  fundingCases: [fundingCase],
};
const values = valuesOfSections(sections, project);
const newId = '00000000-0000-7000-8000-00000000000a';

function hintsFor(changes: FormValues): ReadonlyMap<string, string> {
  const typed = typedProject(project, sections, { ...values, ...changes });
  return new Map(projectHints(typed, [], '2026-06-01').map(({ path, message }) => [path, message]));
}

const at = (field: string): string => `fundingCases/${fundingCase.id}/${field}`;

describe('the hints of a form that is being filled in', () => {
  test('name what is needed by now, and stop as soon as it is typed', () => {
    expect(hintsFor({}).get(at('deadlineSupervision'))).toBe('Seit der Beauftragung nötig.');
    expect(hintsFor({ [at('deadlineSupervision')]: 'nein' }).has(at('deadlineSupervision'))).toBe(false);
    expect(hintsFor({ 'site/construction': '' }).get('site/construction')).toBe('Vor der BzA nötig.');
  });

  test('tell of days that cannot be at the field of the case', () => {
    const hints = hintsFor({ [at('applicationDate')]: '20.03.2026', [at('approvalDate')]: '1.3.26' });
    expect(hints.get(at('approvalDate'))).toMatch(/Zusage/u);
  });

  test('take what cannot be read yet as empty, and leave a new member without a programme out', () => {
    const typed = typedProject(project, sections, {
      ...values,
      'site/units': 'zw',
      'site/city': 'Metzingen',
      fundingCases: [newId, fundingCase.id],
      [`fundingCases/${newId}/programmeCode`]: '',
      [`fundingCases/${newId}/outcome`]: 'OFFEN',
      [`fundingCases/${newId}/classes`]: [],
    });
    expect(typed.site.city).toBe('Metzingen');
    expect(typed.fundingCases.map(({ id }) => id)).toEqual([fundingCase.id]);
  });

  test('warn of a BzA-ID that stands in another project, once it is typed in full', () => {
    const typed = typedProject(project, sections, { ...values, [at('bzaId')]: '999-0407-2215-0031' });
    const foreignIds = [
      { fundingId: '999040722150031', field: 'bzaId', projectId: 'KfW-26_004' } as const,
    ];
    const hints = projectHints({ ...typed, foreignIds }, [], '2026-06-01');
    expect(hints.find(({ path, kind }) => path === at('bzaId') && kind === 'warning')?.message).toBe(
      'Die 999-0407-2215-0031 steht schon im Projekt KfW-26_004.',
    );
  });

  test('know a new service as ordered', () => {
    const typed = typedProject(project, sections, {
      ...values,
      services: [newId],
      [`services/${newId}/serviceCode`]: 'BZA',
      [`services/${newId}/title`]: 'BzA',
      [`services/${newId}/ordered`]: 'ja',
      [`services/${newId}/quantity`]: '1',
    });
    expect(typed.services).toMatchObject([{ id: newId, ordered: true, color: 'WHITE' }]);
  });
});

describe('lists as the form sends them', () => {
  test('the whole list, of each member the changed fields only', () => {
    const path = at('amount');
    const read = projectInputOf({ sections, values: { ...values, [path]: '1.250,50' }, paths: [path] });
    expect(read).toEqual({
      ok: true,
      input: { fundingCases: [{ id: fundingCase.id, amount: 125_050 }] },
    });
  });

  test('wrong fields by the id of their member', () => {
    const messages = checkProject(sections, 0)({ ...values, [at('bzaId')]: '123', [at('amount')]: 'x' });
    expect(messages).toEqual({
      [at('bzaId')]: 'Die ID hat 15 Ziffern, zum Beispiel 999-0407-2215-0031.',
      [at('amount')]: 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.',
    });
  });
});

describe('what the form works out while figures are typed', () => {
  test('the Effizienzhaus check for the levels of the cases', () => {
    const figures = {
      'energy/planned/qp': '22,9',
      'energy/planned/qpRef': '62',
      'energy/planned/ht': '0,22',
      'energy/planned/htRef': '0,42',
    };
    // 22.9 / 62 = 36.9 %, 0.22 / 0.42 = 52.4 %
    const asked = { ...values, ...figures, [at('efficiencyLevel')]: '40' };
    expect(efficiencyChecks(asked, 'planned').map(({ badge }) => badge)).toEqual([
      "EH 40 erfüllt (Qp 37 %, H'T 52 %)",
    ]);
    expect(efficiencyChecks(asked, 'asBuilt')).toEqual([]);
  });

  test('the net sums of all and of ordered services', () => {
    const [service] = project.services;
    const priced = (field: string): string => `services/${service?.id ?? ''}/${field}`;
    const sums = serviceSums({
      ...values,
      [priced('quantity')]: '2',
      [priced('unitPrice')]: '125,50',
      [priced('discountPct')]: '10',
    });
    // 2 × 125.50 € less 10 % = 225.90 €
    expect(sums).toEqual({ count: 1, ordered: 1, net: 22_590, orderedNet: 22_590 });
  });

  test('shares of three thirds to 99,99 and not to dust', () => {
    const ids = ['a', 'b', 'c'];
    const shares = Object.fromEntries(ids.map((id) => [`stages/${id}/sharePct`, '33,33']));
    expect(shareSum({ stages: ids, ...shares })).toBe(99.99);
    expect(shareSum({ stages: [] })).toBeNull();
  });
});
