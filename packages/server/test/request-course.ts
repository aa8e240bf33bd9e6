import { DocumentRequestPlan, Project } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import type { Harness } from '#test/project-harness.ts';

/** Where the Bauherr of these projects reads mails. */
export const clientEmail = 'erika.baumann@beispiel.example';

/** An ordered project whose customer has a contact with an account, and whose Bauherr has an address. */
export async function orderedForRequests(harness: Harness, details: object = {}): Promise<Project> {
  const basics = orderedBasics(harness);
  return harness.create({
    ...basics,
    client: { ...basics.client, salutation: 'Frau', lastName: 'Bäumler', email: clientEmail },
    customerId: harness.office.customerIds.halb,
    customerContactIds: [harness.office.people.guestOfHalb.id],
    // Asks for the Baugenehmigung.
    fundingCases: basics.fundingCases.map((one) => ({ ...one, efficiencyLevel: '55' })),
    services: [orderOf('EHB')],
    ...details,
  });
}

export function idsOf({ checklist }: Project, labels: readonly string[]): readonly string[] {
  return checklist.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
}

/** A message to the Bauherr about Lageplan and Baugenehmigung, unless said otherwise. */
export function messageFor(project: Project, change: object = {}) {
  return {
    email: clientEmail,
    itemIds: idsOf(project, ['Lageplan', 'Baugenehmigung']),
    subject: 'Fehlende Unterlagen für Ihr Bauvorhaben',
    text: 'Guten Tag Frau Bäumler,\n\nbitte schicken Sie uns noch Lageplan und Baugenehmigung.',
    ...change,
  };
}

/** A request of these messages. */
export function requestOf(project: Project, messages: readonly object[], change: object = {}) {
  return { id: newId(), projectId: project.id, dueDate: '2026-07-01', messages, ...change };
}

export async function planOf(harness: Harness, project: Project): Promise<DocumentRequestPlan> {
  const reply = await harness.call('user', `GET /checklist/request/${project.id}`);
  return DocumentRequestPlan.parse(reply.json);
}

/** Where the contact of the customer reads mails. */
export const guestEmail = 'm.huber@albblick-haus.example';

async function owed(
  harness: Harness,
  project: Project,
  item: { readonly label: string; readonly owedBy: string },
): Promise<Project> {
  const reply = await harness.call('user', 'POST /checklist', { projectId: project.id, ...item });
  return Project.parse(reply.json);
}

/** A project that lacks something of everybody. */
export async function projectOfManyOwers(harness: Harness): Promise<Project> {
  const project = await orderedForRequests(harness);
  await owed(harness, project, { label: 'Schlussrechnungen', owedBy: 'BAUHERR' });
  await owed(harness, project, { label: 'Messprotokoll', owedBy: 'HANDWERK' });
  await owed(harness, project, { label: 'Fachunternehmererklärung', owedBy: 'HANDWERK' });
  return owed(harness, project, { label: 'Statik vom Büro', owedBy: 'BUERO' });
}

/** One message for the customer (with a document of the craftsmen), the Bauherr and a craftsman; one task. */
export function splitRequest(project: Project, change: object = {}) {
  const text = 'Bitte hier hochladen:\n{link}';
  const link = { expiresOn: '2026-07-15', password: null };
  const craftsman = { email: 'holz@zimmerei.example', name: 'Zimmerei Holz' };
  return requestOf(
    project,
    [
      messageFor(project, { email: guestEmail, itemIds: idsOf(project, ['Lageplan', 'Messprotokoll']) }),
      messageFor(project, { itemIds: idsOf(project, ['Schlussrechnungen']), text, link }),
      messageFor(project, { ...craftsman, itemIds: idsOf(project, ['Fachunternehmererklärung']) }),
    ],
    { tasks: { itemIds: idsOf(project, ['Statik vom Büro']), assigneeId: null }, ...change },
  );
}
