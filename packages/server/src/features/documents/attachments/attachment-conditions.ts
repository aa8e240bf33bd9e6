import { accountsSlot, customerSlots, type ProjectState } from '@energieakte/contract';
import { isGuest } from '#http/person.ts';
import { type Right, when } from '#http/right.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';

/** A slot of a project. */
export interface SlotFacts {
  readonly customerId: string | null;
  readonly projectState: ProjectState;
  readonly order: number;
}

/** What the rights to an Unterlage depend on. */
export interface AttachmentFacts extends SlotFacts {
  readonly forCustomer: boolean;
  readonly settled: boolean;
  readonly empty: boolean;
  readonly released: boolean;
  readonly deleted: boolean;
  readonly deletedById: string | null;
  readonly createdById: string | null;
  readonly uploaderIds: readonly string[];
  /** Made less than 24 hours ago. */
  readonly fresh: boolean;
}

const freshMilliseconds = 24 * 3_600_000;

export function factsOfAttachment(record: AttachmentRecord, now: Date): AttachmentFacts {
  const { customerId, projectState, order, visibility, state, files } = record;
  return {
    customerId,
    projectState,
    order,
    forCustomer: visibility === 'KUNDE',
    settled: state !== 'ENTWURF' && state !== 'EINGEGANGEN',
    empty: files.length === 0,
    released: files.some(({ released }) => released),
    deleted: record.deletedAt !== null,
    deletedById: record.deletedBy?.id ?? null,
    createdById: record.createdBy?.id ?? null,
    uploaderIds: files.flatMap(({ uploadedBy }) => uploadedBy?.id ?? []),
    fresh: now.getTime() - record.createdAt.getTime() < freshMilliseconds,
  };
}

export const ofOwnCustomer: Right<Pick<SlotFacts, 'customerId'>> = when({
  kind: 'customer',
  holds: (holder, { customerId }) => customerId === holder.customerId,
  yes: 'Das Projekt gehört dem Auftraggeber dieses Kontos.',
  no: 'Das Projekt gehört nicht dem Auftraggeber dieses Kontos.',
});

export const projectIsNotDeleted: Right<Pick<SlotFacts, 'projectState'>> = when({
  kind: 'state',
  holds: (_, { projectState }) => projectState !== 'DELETED',
  yes: 'Das Projekt liegt nicht im Papierkorb.',
  no: 'Das Projekt liegt im Papierkorb.',
});

export const isCustomersSlot: Right<Pick<SlotFacts, 'order'>> = when({
  kind: 'release',
  holds: (_, { order }) => customerSlots.includes(order),
  yes: 'In diese Ablage laden Auftraggeber hoch.',
  no: 'In diese Ablage laden Auftraggeber nichts hoch.',
});

export const isOutsideAccounts: Right<Pick<SlotFacts, 'order'>> = when({
  kind: 'release',
  holds: (_, { order }) => order !== accountsSlot,
  yes: 'Die Unterlage gehört nicht zur Abrechnung.',
  no: 'Die Unterlage gehört zur Abrechnung, die intern ist.',
});

export const isForCustomer: Right<Pick<AttachmentFacts, 'forCustomer'>> = when({
  kind: 'release',
  holds: (_, { forCustomer }) => forCustomer,
  yes: 'Die Unterlage ist für den Auftraggeber bestimmt.',
  no: 'Die Unterlage ist intern.',
});

export const isReleased: Right<Pick<AttachmentFacts, 'released'>> = when({
  kind: 'release',
  holds: (_, { released }) => released,
  yes: 'Eine Version ist freigegeben.',
  no: 'Noch ist keine Version freigegeben.',
});

export const isNotDeleted: Right<Pick<AttachmentFacts, 'deleted'>> = when({
  kind: 'state',
  holds: (_, { deleted }) => !deleted,
  yes: 'Die Unterlage liegt nicht im Papierkorb.',
  no: 'Die Unterlage liegt im Papierkorb.',
});

export const isDeleted: Right<Pick<AttachmentFacts, 'deleted'>> = when({
  kind: 'state',
  holds: (_, { deleted }) => deleted,
  yes: 'Die Unterlage liegt im Papierkorb.',
  no: 'Die Unterlage liegt nicht im Papierkorb.',
});

export const madeByOneself: Right<Pick<AttachmentFacts, 'createdById'>> = when({
  kind: 'owner',
  holds: ({ id }, { createdById }) => createdById === id,
  yes: 'Das Konto hat die Unterlage selbst angelegt.',
  no: 'Jemand anders hat die Unterlage angelegt.',
});

export const uploadedByOneself: Right<Pick<AttachmentFacts, 'createdById' | 'uploaderIds'>> = when({
  kind: 'owner',
  holds: ({ id }, { createdById, uploaderIds }) => createdById === id || uploaderIds.includes(id),
  yes: 'Das Konto hat selbst etwas dazu hochgeladen.',
  no: 'Das Konto hat selbst nichts dazu hochgeladen.',
});

export const isWhollyOwn: Right<Pick<AttachmentFacts, 'uploaderIds'>> = when({
  kind: 'owner',
  holds: ({ id }, { uploaderIds }) => uploaderIds.every((uploaderId) => uploaderId === id),
  yes: 'Alle Versionen stammen vom Konto selbst.',
  no: 'Jemand anders hat auch eine Version hochgeladen.',
});

export const deletedByOneself: Right<Pick<AttachmentFacts, 'deletedById'>> = when({
  kind: 'owner',
  holds: ({ id }, { deletedById }) => deletedById === id,
  yes: 'Das Konto hat die Unterlage selbst gelöscht.',
  no: 'Jemand anders hat die Unterlage gelöscht.',
});

export const isFresh: Right<Pick<AttachmentFacts, 'fresh'>> = when({
  kind: 'state',
  holds: (_, { fresh }) => fresh,
  yes: 'Die Unterlage ist keine 24 Stunden alt.',
  no: 'Die Unterlage ist älter als 24 Stunden.',
});

export const isUnsettled: Right<Pick<AttachmentFacts, 'settled'>> = when({
  kind: 'state',
  holds: (_, { settled }) => !settled,
  yes: 'Das Büro hat die Unterlage noch nicht geprüft.',
  no: 'Das Büro hat die Unterlage schon geprüft.',
});

export const ofOffice: Right<unknown> = when({
  kind: 'role',
  holds: (holder) => !isGuest(holder),
  yes: 'Das Konto gehört zum Büro.',
  no: 'Das Konto gehört zu einem Auftraggeber.',
});

export const asGuest: Right<unknown> = when({
  kind: 'role',
  holds: (holder) => isGuest(holder),
  yes: 'Das Konto gehört zu einem Auftraggeber.',
  no: 'Das Konto gehört zum Büro.',
});
