import {
  owerForCustomer,
  type Portal,
  type PortalDocument,
  portalLimits,
  type PortalNeed,
  type PortalProject,
  projectStage,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { addressFor } from '#core/mail/greeting.ts';
import type { Person } from '#http/person.ts';
import { listComingVisits } from '#features/appointments/appointment-read.service.ts';
import { uploadPlaceOf } from '#features/documents/attachments/attachments.service.ts';
import {
  type CardRow,
  countRunning,
  findReader,
  listCards,
  listNeeds,
  type NeedRow,
  type WantedDocument,
} from '#features/portal/portal.queries.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';

/** Each field is named: nothing that the office keeps to itself passes by accident. */
function documentOf(person: Person, document: WantedDocument): PortalDocument {
  const { id, label, state, requestUnsentSince, dueDate, rejectedReason, slot } = document;
  return {
    id,
    label,
    state,
    owedBy: owerForCustomer(document),
    requestUnsentSince,
    dueDate,
    rejectedReason,
    // Only running projects of the own customer stand here.
    slot: uploadPlaceOf(person, { customerId: person.customerId, projectState: 'ACTIVE' }, slot),
  };
}

function needOf(person: Person, row: NeedRow): PortalNeed {
  const { id, projectId, mode, name, city, customerReference, documents } = row;
  return {
    project: { id, projectId, mode, name, city, customerReference },
    documents: documents.map((document) => documentOf(person, document)),
  };
}

function cardOf(row: CardRow): PortalProject {
  const { id, projectId, mode, name, title, customerReference, color, missing, nextDeadline } = row;
  const step = projectStage(color, () => row);
  return { id, projectId, mode, name, title, customerReference, color, step, missing, nextDeadline };
}

/** The start of a customer: their own running projects, with what a guest may know of them (domain section 4). */
export async function getPortal(context: AppContext, person: Person): Promise<Portal> {
  const { database, clock, config } = context;
  const scope = readableScope(person);
  const today = berlinDay(clock.now());
  const needs = await listNeeds(database, { scope, today, most: portalLimits.needs });
  const cards = await listCards(database, scope, portalLimits.projects);
  const counts = await countRunning(database, scope);
  const [first] = needs;
  const reader = await findReader(database, person.id);
  return {
    addressee: reader === undefined ? person.displayname : addressFor(reader),
    needs: needs.map((row) => needOf(person, row)),
    missing: { documents: first?.allDocuments ?? 0, projects: first?.allProjects ?? 0 },
    visits: await listComingVisits(context, person, portalLimits.visits),
    projects: cards.map(cardOf),
    totals: {
      kfw: counts.get(0) ?? 0,
      engineering: counts.get(1) ?? 0,
      secondEngineering: counts.get(2) ?? 0,
    },
    mostBytes: config.uploadMaxBytes,
  };
}
