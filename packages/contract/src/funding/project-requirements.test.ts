import { describe, expect, it } from 'vitest';
import { missingAt, missingFields } from './project-requirements.ts';
import type { RequirementCase, RequirementProject } from './requirement-facts.ts';
import { levelsOf, terms } from '../../test/sample-programmes.ts';
import type { ProgrammeTerms } from './programme-terms.ts';

const noFigures = { qp: null, qpRef: null, ht: null, htRef: null };
const figures = { qp: 22.9, qpRef: 62, ht: 0.198, htRef: 0.385 };

const fullCase: RequirementCase = {
  id: 'a',
  programmeCode: '297',
  outcome: 'OFFEN',
  bzaId: null,
  bzaDate: null,
  bndId: null,
  bndDate: null,
  applicant: null,
  applicantUnits: 1,
  applicantArea: 148,
  efficiencyLevel: '40',
  qng: 'NONE',
  eligibleCosts: 45_000_000,
  deadlineSupervision: false,
  independenceConfirmed: true,
};
const full: RequirementProject = {
  mode: 0,
  state: 'ACTIVE',
  name: 'Familie Baumann',
  customerId: null,
  title: 'Neubau EFH',
  responsibleUserId: 'u',
  expertUserId: 'e',
  client: { applicantType: 'SELBSTNUTZER_HAUS', privacyNoticeAt: '2026-02-20' },
  site: {
    street: 'Am Sonnenrain',
    zip: '73087',
    city: 'Bad Boll',
    federalState: 'BW',
    measure: 'NEUBAU',
    buildingType: 'EFH',
    construction: 'HOLZTAFEL',
    units: 1,
    livingArea: 148,
    netFloorArea: null,
    yearBuilt: null,
    heritage: 'NONE',
    permitDate: null,
    completionDate: '2027-05-01',
    parcel: { number: null },
  },
  services: [{ serviceCode: 'EHB', ordered: true, color: 'YELLOW' }],
  fundingCases: [fullCase],
  energy: { planned: figures, asBuilt: figures },
};

type Site = RequirementProject['site'];

function withSite(site: Partial<Site>): Partial<RequirementProject> {
  return { site: { ...full.site, ...site } };
}

function withCase(changes: Partial<RequirementCase>): Partial<RequirementProject> {
  return { fundingCases: [{ ...fullCase, ...changes }] };
}

const staged: ProgrammeTerms = { ...terms(), levels: levelsOf('40') };

const bauträger = { ...full.client, applicantType: 'BAUTRAEGER' };
const person = { lastName: 'Kurz' };

describe('a project', () => {
  it('that is filled in lacks nothing but the BzA for its proof', () => {
    expect(missingAt(full, 'application')).toEqual([]);
    expect(missingAt(full, 'proof').map(({ path }) => path)).toEqual(['fundingCases/a/bzaId']);
  });

  it.each<[string, Partial<RequirementProject>]>([
    ['always name', { name: '' }],
    ['always customerId', { mode: 1 }],
    ['always fundingCases/a/bzaDate', withCase({ bzaId: '999040722150031' })],
    ['always fundingCases/a/bndDate', withCase({ bndId: '999040722150032' })],
    ['order title', { title: null }],
    ['order responsibleUserId', { responsibleUserId: null }],
    ['order client/privacyNoticeAt', { client: { ...full.client, privacyNoticeAt: null } }],
    ['order site/zip', withSite({ zip: null })],
    ['order site/city', withSite({ city: '' })],
    ['order site/federalState', withSite({ federalState: null })],
    ['order site/measure', withSite({ measure: null })],
    ['order site/buildingType', withSite({ buildingType: null })],
    ['order fundingCases', { fundingCases: [] }],
    ['order fundingCases/a/deadlineSupervision', withCase({ deadlineSupervision: null })],
    ['application expertUserId', { expertUserId: null }],
    ['application client/applicantType', { client: { ...full.client, applicantType: null } }],
    ['application site/street', withSite({ street: null })],
    ['application site/construction', withSite({ construction: null })],
    ['application site/units', withSite({ units: null })],
    ['application site/livingArea', withSite({ livingArea: null })],
    ['application site/netFloorArea', withSite({ buildingType: 'NWG', livingArea: null, units: null })],
    ['application site/yearBuilt', withSite({ measure: 'SANIERUNG' })],
    ['application site/heritage', withSite({ heritage: null })],
    ['application fundingCases/a/applicantUnits', withCase({ applicantUnits: null })],
    ['application fundingCases/a/applicantArea', withCase({ applicantArea: null })],
    ['application fundingCases/a/efficiencyLevel', withCase({ efficiencyLevel: null })],
    ['application fundingCases/a/qng', withCase({ qng: null })],
    ['application fundingCases/a/eligibleCosts', withCase({ eligibleCosts: null })],
    ['application fundingCases/a/independenceConfirmed', withCase({ independenceConfirmed: false })],
    [
      'application fundingCases/b/applicant',
      {
        client: bauträger,
        fundingCases: [
          { ...fullCase, applicant: person },
          { ...fullCase, id: 'b' },
        ],
      },
    ],
  ])('lacks %s', (expected, changes) => {
    const missing = missingAt({ ...full, ...changes }, 'application', () => staged);
    expect(missing.map(({ stage, path }) => `${stage} ${path}`)).toEqual([expected]);
  });

  it.each<[string, Partial<RequirementProject>]>([
    ['a customer in a KfW project', { customerId: null }],
    ['a funding case in an I-project', { mode: 1, customerId: 'c', fundingCases: [] }],
    ['a street where a parcel is named', withSite({ street: null, parcel: { number: '977/2' } })],
    ['the own person of a single case', { client: bauträger }],
    [
      'level, QNG and independence for a single measure',
      {
        ...withSite({ measure: 'EINZELMASSNAHME' }),
        ...withCase({ efficiencyLevel: null, qng: null, independenceConfirmed: null }),
      },
    ],
    ['anything in a refused case', withCase({ outcome: 'ABGELEHNT', eligibleCosts: null })],
    ['anything in a withdrawn case', withCase({ outcome: 'ZURUECKGEZOGEN', qng: null })],
  ])('needs no %s', (_, changes) => {
    expect(missingAt({ ...full, ...changes }, 'application', () => staged)).toEqual([]);
  });

  it('needs the permit for EH 55 only, where the programme asks for it', () => {
    const programme = { ...terms(), requiresPermit: true, levels: levelsOf('40', '55') };
    const pathsOf = (changes: Partial<RequirementProject>, asked = programme) =>
      missingAt({ ...full, ...changes }, 'application', () => asked).map(({ path }) => path);
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf(withCase({ efficiencyLevel: '55' }))).toEqual(['site/permitDate']);
    expect(
      pathsOf({ ...withCase({ efficiencyLevel: '55' }), ...withSite({ permitDate: '2026-03-01' }) }),
    ).toEqual([]);
    expect(
      pathsOf(withCase({ efficiencyLevel: '55' }), { ...programme, requiresPermit: false }),
    ).toEqual([]);
    expect(pathsOf({}, { ...programme, levels: levelsOf('40') })).toEqual(['site/permitDate']);
  });

  it.each<[string, ProgrammeTerms, readonly string[]]>([
    ['with stages', { ...terms(), levels: levelsOf('40', '55') }, ['efficiencyLevel', 'qng']],
    ['that pays without a stage', { ...terms(), levels: levelsOf(null) }, []],
    ['that lists nothing it pays for', terms(), []],
  ])('needs stage and QNG in a programme %s', (_, asked, expected) => {
    const open = withCase({ efficiencyLevel: null, qng: null });
    const missingIn = (measure: Site['measure']) =>
      missingAt(
        { ...full, ...open, ...withSite({ measure, yearBuilt: 1936 }) },
        'application',
        () => asked,
      );
    for (const measure of ['NEUBAU', 'SANIERUNG', 'EINZELMASSNAHME']) {
      const isSingle = measure === 'EINZELMASSNAHME';
      const paths = missingIn(measure).map(({ path }) => path);
      expect(paths).toEqual(isSingle ? [] : expected.map((field) => `fundingCases/a/${field}`));
    }
  });

  it('needs the built figures for its proof', () => {
    const built = {
      ...full,
      ...withCase({ bzaId: '999040722150031', bzaDate: '2026-10-02' }),
      ...withSite({ completionDate: null }),
      energy: { planned: figures, asBuilt: noFigures },
    };
    const missing = missingAt(built, 'proof', () => staged);
    expect(missing.map(({ stage, label }) => `${stage}: ${label}`)).toEqual([
      'proof: Bauvorhaben, Fertigstellung',
      'proof: Energetische Kennwerte, Gebaut, Qₚ in kWh/(m²a)',
      'proof: Energetische Kennwerte, Gebaut, Qₚ Referenz in kWh/(m²a)',
      "proof: Energetische Kennwerte, Gebaut, H'ₜ in W/(m²K)",
      "proof: Energetische Kennwerte, Gebaut, H'ₜ Referenz in W/(m²K)",
    ]);
    expect(missingAt(built, 'application')).toEqual([]);
    const unstaged = missingAt(built, 'proof', () => terms());
    expect(unstaged.map(({ path }) => path)).toEqual(['site/completionDate']);
  });

  it('names the case where there are several', () => {
    const fundingCases = [fullCase, { ...fullCase, id: 'b', eligibleCosts: null }];
    expect(missingAt({ ...full, fundingCases }, 'application')).toEqual([
      {
        path: 'fundingCases/b/eligibleCosts',
        stage: 'application',
        label: 'Förderfall 2, Förderfähige Kosten',
        commonLabel: 'Förderfähige Kosten',
      },
    ]);
  });
});

describe('the hints', () => {
  const bare: RequirementProject = { ...full, title: null, expertUserId: null };
  const stagesOf = (changes: Partial<RequirementProject>) =>
    missingFields({ ...bare, ...changes }).map(({ stage }) => stage);

  it('come with the order, the BzA and the BnD', () => {
    const made = withCase({ bzaId: '999040722150031', bzaDate: '2026-10-02', eligibleCosts: null });
    const noCompletion = withSite({ completionDate: null });
    const bnd = { serviceCode: 'BND', ordered: true } as const;
    expect(stagesOf({ services: [] })).toEqual([]);
    expect(stagesOf({})).toEqual(['order', 'application']);
    expect(stagesOf(made)).toEqual(['order']);
    expect(stagesOf({ ...made, ...noCompletion, services: [{ ...bnd, color: 'BLUE' }] })).toEqual([
      'order',
    ]);
    expect(stagesOf({ ...made, ...noCompletion, services: [{ ...bnd, color: 'YELLOW' }] })).toEqual([
      'order',
      'proof',
    ]);
  });

  it('speak of the cases that still wait', () => {
    const made = { ...fullCase, bzaId: '999040722150031', bzaDate: '2026-10-02', eligibleCosts: null };
    const waiting = { ...fullCase, id: 'b', eligibleCosts: null };
    const paths = missingFields({ ...full, fundingCases: [made, waiting] }).map(({ path }) => path);
    expect(paths).toEqual(['fundingCases/b/eligibleCosts']);
  });

  it('ask nothing of a project that is not active', () => {
    expect(stagesOf({ state: 'CANCELLED' })).toEqual([]);
  });
});
