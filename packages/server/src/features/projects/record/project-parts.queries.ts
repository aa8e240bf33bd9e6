import type { ProjectClient, ProjectSite, SecondClient } from '@energieakte/contract';
import type { z } from 'zod';
import type { Transaction } from '#database/connection.ts';

function siteRow(site: ProjectSite) {
  return {
    street: site.street,
    house_no: site.houseNo,
    zip: site.zip,
    city: site.city,
    federal_state: site.federalState,
    parcel_district: site.parcel.district,
    parcel_section: site.parcel.section,
    parcel_number: site.parcel.number,
    lat: site.lat,
    lon: site.lon,
    measure: site.measure,
    building_type: site.buildingType,
    construction: site.construction,
    house_model_id: site.houseModelId,
    units: site.units,
    units_before: site.unitsBefore,
    living_area: site.livingArea,
    usable_area: site.usableArea,
    net_floor_area: site.netFloorArea,
    storeys: site.storeys,
    basement: site.basement,
    basement_heated: site.basementHeated,
    year_built: site.yearBuilt,
    heritage: site.heritage,
    permit_application_date: site.permitApplicationDate,
    permit_date: site.permitDate,
    permit_no: site.permitNo,
    contract_date: site.contractDate,
    contract_conditional: site.contractConditional,
    construction_start: site.constructionStart,
    plaster_date: site.plasterDate,
    completion_date: site.completionDate,
    move_in_date: site.moveInDate,
  };
}

function personRow(person: z.infer<typeof SecondClient>) {
  return {
    salutation: person.salutation,
    first_name: person.firstName,
    last_name: person.lastName,
    company: person.company,
    street: person.street,
    house_no: person.houseNo,
    zip: person.zip,
    city: person.city,
    email: person.email,
    phone: person.phone,
  };
}

/** Writes the site of a project. */
export async function upsertSite(db: Transaction, projectId: string, site: ProjectSite): Promise<void> {
  const row = siteRow(site);
  await db
    .insertInto('project_site')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** Writes the applicant and the second person, who may also go. */
export async function upsertClients(
  db: Transaction,
  projectId: string,
  client: ProjectClient,
): Promise<void> {
  const first = {
    ...personRow(client),
    applicant_type: client.applicantType,
    privacy_notice_at: client.privacyNoticeAt,
    power_of_attorney_at: client.powerOfAttorneyAt,
  };
  await db
    .insertInto('project_client')
    .values({ project_id: projectId, position: 1, ...first })
    .onConflict((conflict) => conflict.columns(['project_id', 'position']).doUpdateSet(first))
    .execute();
  if (client.secondClient === null) {
    await db
      .deleteFrom('project_client')
      .where('project_id', '=', projectId)
      .where('position', '=', 2)
      .execute();
    return;
  }
  const second = personRow(client.secondClient);
  await db
    .insertInto('project_client')
    .values({ project_id: projectId, position: 2, ...second })
    .onConflict((conflict) => conflict.columns(['project_id', 'position']).doUpdateSet(second))
    .execute();
}
