import {
  type Project,
  projectLink,
  requiredMessage,
  type ServiceBilling,
  type ServiceColorChange,
  serviceColorLabels,
  type ServiceStep,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import { notify } from '#core/notify/notify.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import {
  type Work,
  workOnProject,
  type WorkingOn,
} from '#features/projects/lifecycle/project-work.service.ts';
import { columnsOfStep } from '#features/services/service-change.ts';
import { findProjectOfService, updateService } from '#features/services/services.queries.ts';

type Service = Project['services'][number];

/** The project of a service, where the person may read it. @throws AppError `service.notFound` */
export async function getProjectOfService(
  { database }: AppContext,
  person: Person,
  id: string,
): Promise<string> {
  const projectId = await findProjectOfService(database, id, readableScope(person));
  if (projectId === null) throw refusal('service.notFound', {});
  return projectId;
}

/** A service as somebody saw it. @throws AppError `service.notFound`, `progress.versionOutdated` with the project as it is */
export function currentService(
  { record, shown }: WorkingOn,
  params: { readonly id: string; readonly version: number },
): WorkingOn['record']['services'][number] {
  const service = record.services.find(({ id }) => id === params.id);
  if (service === undefined) throw refusal('service.notFound', {});
  if (service.version === params.version) return service;
  throw refusal('progress.versionOutdated', { what: 'Die Leistung' }, { current: shown() });
}

async function refuseBilled(context: AppContext, db: Transaction, serviceId: string): Promise<void> {
  for (const guard of context.extensions.billingGuards) await guard.refuseBilled(db, serviceId);
}

function refuseStep(
  service: Pick<Service, 'title' | 'color'>,
  step: ServiceStep | undefined,
  params: ServiceColorChange,
): void {
  if (step === undefined) {
    const words = { from: serviceColorLabels[service.color], to: serviceColorLabels[params.color] };
    throw refusal('service.stepNotAllowed', { title: service.title, ...words });
  }
  if (step.blockedBy !== null) throw refusal('service.stepBlocked', { reason: step.blockedBy });
  if (step.needsReason && !params.reason) throw invalidField('reason', 'Grund', requiredMessage);
}

/**
 * Takes a service one step on (domain section 3.3).
 * @throws AppError `service.notFound`, `progress.versionOutdated`, `service.stepNotAllowed`, `service.stepBlocked`
 *   with the guard's sentence, `request.invalid` without a needed reason, `billing.cancelInstead` for what an invoice has
 */
export async function changeServiceColor(
  context: AppContext,
  person: Person,
  params: ServiceColorChange,
): Promise<Project> {
  const projectId = await getProjectOfService(context, person, params.id);
  const reason = params.reason || null;
  const work = { projectId, right: 'changeServiceColor', action: 'serviceColor', reason } as const;
  const change: Work['change'] = async (db, on) => {
    const service = currentService(on, params);
    const step = on.stepsOf(service).find(({ color }) => color === params.color);
    refuseStep(service, step, params);
    if (service.color === 'DARKGREEN') await refuseBilled(context, db, service.id);
    const now = context.clock.now();
    const { color: from, reviewNeeded, startedAt } = service;
    const columns = columnsOfStep({
      from,
      to: params.color,
      reviewNeeded,
      startedAt,
      reason,
      personId: person.id,
      today: berlinDay(now),
      now,
    });
    await updateService(db, service.id, columns);
    await noteProgress(db, {
      projectId,
      subject: service.serviceCode,
      text: `${service.title}: ${serviceColorLabels[from]} → ${serviceColorLabels[params.color]}`,
      reason,
      personId: person.id,
    });
    await notify(db, {
      type: 'STATUS',
      projectId,
      title: `${service.title}: ${serviceColorLabels[from]} → ${serviceColorLabels[params.color]}`,
      message: reason,
      link: projectLink(on.record),
      severity: params.color === 'RED' ? 'WARN' : 'INFO',
      actor: person,
      forGuests: false,
      about: { kind: 'service', id: service.id },
    });
  };
  return workOnProject(context, person, { ...work, change });
}

/**
 * Enters the invoice of a service, or why nothing is charged. The step to "erledigt und abgerechnet" is its own.
 * @throws AppError `service.notFound`, `progress.versionOutdated`, `service.notOrdered`, `service.invoiced` until the
 *   Storno, `billing.cancelInstead` and `billing.numberReserved` where the program writes invoices, `request.invalid` for a day without a number, and for both a number and a waiver
 */
export async function billService(
  context: AppContext,
  person: Person,
  params: ServiceBilling,
): Promise<Project> {
  const projectId = await getProjectOfService(context, person, params.id);
  const invoiceNo = params.invoiceNo || null;
  const billingWaived = params.billingWaived || null;
  if (invoiceNo !== null && billingWaived !== null)
    throw invalidField(
      'billingWaived',
      'Ohne Berechnung, weil',
      'Eine Leistung mit Rechnung hat keinen Grund, nicht berechnet zu werden.',
    );
  if (invoiceNo === null && params.invoicedAt !== null)
    throw invalidField('invoiceNo', 'Rechnungsnummer', requiredMessage);
  const today = berlinDay(context.clock.now());
  const invoicedAt = invoiceNo === null ? null : (params.invoicedAt ?? today);
  const work = { projectId, right: 'bill', action: 'billing', reason: billingWaived } as const;
  const change: Work['change'] = async (db, on) => {
    const service = currentService(on, params);
    const { id, title } = service;
    await refuseBilled(context, db, id);
    if (service.color === 'DARKGREEN') throw refusal('service.invoiced', { title });
    if (!service.ordered) throw refusal('service.notOrdered', { title });
    if (invoiceNo !== null)
      for (const { refuseNumber } of context.extensions.billingGuards) await refuseNumber(db, invoiceNo);
    await updateService(db, id, {
      invoice_no: invoiceNo,
      invoiced_at: invoicedAt,
      billing_waived: billingWaived,
    });
  };
  return workOnProject(context, person, { ...work, change });
}
