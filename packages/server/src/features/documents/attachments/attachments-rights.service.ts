import { type ExplainedAction, slotTitle } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { explain } from '#http/right.ts';
import { readAttachment, uploadIntoSlot } from '#features/documents/attachments/attachments.policy.ts';

interface ExplainedProject {
  readonly customerId: string | null;
  readonly deleted: boolean;
}

/** A slot customers bring plans into, and one that only the office fills. */
const [plans, calculation] = [2, 4] as const;

const reading = {
  readInternalAttachments: { title: 'Interne Unterlagen lesen', right: readAttachment },
};

function uploadingInto(order: number) {
  const title = `Unterlagen in „${slotTitle(order)}“ hochladen`;
  return { [`uploadInto${order}`]: { title, right: uploadIntoSlot } };
}

/** What a person may do with the Unterlagen of a project, and why. */
export function explainAttachments(holder: RightsHolder, project: ExplainedProject): ExplainedAction[] {
  const { customerId, deleted } = project;
  const projectState = deleted ? 'DELETED' : 'ACTIVE';
  const slot = (order: number) => ({ customerId, projectState, order }) as const;
  const internal = {
    ...slot(calculation),
    forCustomer: false,
    settled: true,
    empty: false,
    released: false,
    deleted: false,
    deletedById: null,
    createdById: null,
    uploaderIds: [],
    fresh: false,
  };
  return [
    ...explain(reading, holder, internal),
    ...explain(uploadingInto(plans), holder, slot(plans)),
    ...explain(uploadingInto(calculation), holder, slot(calculation)),
  ];
}
