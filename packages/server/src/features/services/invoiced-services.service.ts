import { serviceColorLabels } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { finishChange } from '#features/projects/lifecycle/project-finish.service.ts';
import { type ServiceChange, updateServices } from '#features/services/services.queries.ts';

interface Invoicing {
  readonly projectId: string;
  readonly serviceIds: readonly string[];
  readonly number: string;
  readonly personId: string;
}

interface Step {
  readonly columns: ServiceChange;
  readonly text: string;
}

async function changeServices(
  context: AppContext,
  db: Transaction,
  { invoicing, step }: { readonly invoicing: Invoicing; readonly step: Step },
): Promise<void> {
  const { projectId, personId, serviceIds: ids } = invoicing;
  const services = await updateServices(db, { projectId, ids }, step.columns);
  const [first, ...others] = ids.map((id) => {
    const service = services.find((one) => one.id === id);
    if (service === undefined) throw refusal('service.notFound', {});
    const text = `${service.title}: ${step.text}`;
    return { projectId, subject: service.serviceCode, text, reason: null, personId };
  });
  if (first !== undefined) await noteProgress(db, first, ...others);
  const finish = { id: projectId, action: 'billing', reason: step.text, changedBy: personId } as const;
  await finishChange(context, db, finish);
}

/**
 * Services of a project are billed: they get the number and the day of the invoice and are through. The caller has the project
 * reserved (`lockProject`).
 */
export async function markInvoiced(
  context: AppContext,
  db: Transaction,
  { day, ...invoicing }: Invoicing & { readonly day: string },
): Promise<void> {
  const columns = { color: 'DARKGREEN', invoice_no: invoicing.number, invoiced_at: day } as const;
  const text = `${serviceColorLabels.DARKGREEN} (${invoicing.number})`;
  await changeServices(context, db, { invoicing, step: { columns, text } });
}

/** The invoice of services was cancelled: they wait for another. The caller has the project reserved. */
export async function releaseInvoiced(
  context: AppContext,
  db: Transaction,
  invoicing: Invoicing,
): Promise<void> {
  const columns = { color: 'GREEN', invoice_no: null, invoiced_at: null } as const;
  const text = `${serviceColorLabels.GREEN} (Storno durch ${invoicing.number})`;
  await changeServices(context, db, { invoicing, step: { columns, text } });
}
