import type { DayOffset } from '#server/demo/demo-calendar.ts';
import type { DemoApplicant, DemoProject, DemoSite } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

function orNull<Value>(value: Value | undefined): Value | null {
  return value ?? null;
}

type DayReader = (offset: DayOffset | undefined) => string | null;

function dayReader({ calendar }: DemoSetting): DayReader {
  return (offset) => (offset === undefined ? null : calendar.workday(offset));
}

function applicantColumns(applicant: DemoApplicant) {
  return {
    salutation: orNull(applicant.salutation),
    first_name: orNull(applicant.firstName),
    last_name: orNull(applicant.lastName),
    company: orNull(applicant.company),
    street: orNull(applicant.street),
    house_no: orNull(applicant.houseNo),
    zip: orNull(applicant.zip),
    city: orNull(applicant.city),
    email: orNull(applicant.email),
    phone: orNull(applicant.phone),
  };
}

// The forms are signed once, by the first person.
const withoutForms = { applicant_type: null, privacy_notice_at: null, power_of_attorney_at: null };

function clientRowsOf(project: DemoProject, setting: DemoSetting): Row<'project_client'>[] {
  const { client = {}, secondClient } = project;
  const project_id = setting.ids.project(demoProjectKey(project));
  const day = dayReader(setting);
  const first: Row<'project_client'> = {
    project_id,
    position: 1,
    ...applicantColumns(client),
    applicant_type: orNull(client.applicantType),
    privacy_notice_at: day(client.privacyNotice),
    power_of_attorney_at: day(client.powerOfAttorney),
  };
  if (secondClient === undefined) return [first];
  return [first, { ...first, position: 2, ...applicantColumns(secondClient), ...withoutForms }];
}

/** The Bauherren, with a second person where there is one. */
export function clientRows(setting: DemoSetting): Row<'project_client'>[] {
  return demoProjects.flatMap((project) => clientRowsOf(project, setting));
}

function parcelColumns({ parcel }: DemoSite) {
  return {
    parcel_district: orNull(parcel?.district),
    parcel_section: orNull(parcel?.section),
    parcel_number: orNull(parcel?.number),
  };
}

function placeColumns(site: DemoSite) {
  return {
    street: orNull(site.street),
    house_no: orNull(site.houseNo),
    zip: orNull(site.zip),
    city: orNull(site.city),
    // Nearly all sites lie in Baden-Württemberg.
    federal_state: site.zip === undefined ? null : (site.federalState ?? 'BW'),
    ...parcelColumns(site),
    lat: null,
    lon: null,
  };
}

function buildingColumns(site: DemoSite) {
  return {
    measure: orNull(site.measure),
    building_type: orNull(site.buildingType),
    construction: orNull(site.construction),
    year_built: orNull(site.yearBuilt),
    heritage: orNull(site.heritage),
    storeys: orNull(site.storeys),
    basement: orNull(site.basement),
    basement_heated: orNull(site.basementHeated),
  };
}

function sizeColumns(site: DemoSite) {
  return {
    units: orNull(site.units),
    units_before: orNull(site.unitsBefore),
    living_area: orNull(site.livingArea),
    usable_area: orNull(site.usableArea),
    net_floor_area: orNull(site.netFloorArea),
  };
}

function dateColumns(site: DemoSite, day: DayReader) {
  return {
    permit_application_date: day(site.permitApplication),
    permit_date: day(site.permit),
    permit_no: orNull(site.permitNo),
    contract_date: day(site.contract),
    construction_start: day(site.constructionStart),
    plaster_date: day(site.plaster),
    completion_date: day(site.completion),
    move_in_date: day(site.moveIn),
  };
}

/** The Bauvorhaben; a project that nobody filled in yet has an empty one. */
export function siteRows(setting: DemoSetting): Row<'project_site'>[] {
  const day = dayReader(setting);
  return demoProjects.map((project) => {
    const { site = {} } = project;
    return {
      project_id: setting.ids.project(demoProjectKey(project)),
      ...placeColumns(site),
      ...buildingColumns(site),
      ...sizeColumns(site),
      ...dateColumns(site, day),
    };
  });
}
