import type { deletePriceElement, PriceElement, ServiceType } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useCurrentUser } from '#api/session.ts';
import { serviceTypesQuery } from '#shared/directory/catalogue.queries.ts';
import { DeleteRecordButton } from '#shared/record/page/delete-record-button.tsx';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { type RecordData, wholeRecord } from '#shared/record/whole-record.ts';
import { NotAllowed, OfficeOnly } from '#shared/ui/office-only.tsx';
import { usesText } from './element-cards.tsx';
import { ElementDetails } from './element-details.tsx';
import { elementForm } from './element-form.ts';
import { elementGone, ElementMeta } from './element-panel.tsx';
import { deleteElementMutation, elementQuery, saveElementMutation } from './pricing.queries.ts';
import { priceDbCrumb, pricingCrumb } from './pricing-places.ts';

const parents = [pricingCrumb, priceDbCrumb];
const blank = { unit: 'PAUSCHAL', vatRate: 19, active: true };
const noServices: readonly ServiceType[] = [];

function useElementEditing(data: RecordData, savedText: string) {
  const services = useQuery(serviceTypesQuery).data ?? noServices;
  const form = useMemo(() => elementForm(services), [services]);
  const draftKey = `preiselement/${data.id ?? 'neu'}`;
  return useRecordEditing(
    wholeRecord({ form, data, draftKey, mutation: saveElementMutation, savedText }),
  );
}

function NewElement() {
  const navigate = useNavigate();
  const me = useCurrentUser();
  const editing = useElementEditing(blank, 'Das Preiselement wurde angelegt');
  if (!me.can.editPrices) return <NotAllowed title="Preise pflegt die Verwaltung" />;
  return (
    <EditorPage
      title="Neues Element"
      parents={parents}
      editing={editing}
      close={() => void navigate({ to: '/pricing/db' })}
      saved={({ id }) => void navigate({ to: '/pricing/db/$id', params: { id } })}
    />
  );
}

/** One that is used stays, for what refers to it. */
function deletedText({ number }: PriceElement) {
  return ({ deleted, usedIn }: z.infer<typeof deletePriceElement.response>): string =>
    deleted
      ? `${number} wurde gelöscht`
      : `${number} ist verwendet (${usesText(usedIn)}) und deshalb nur nicht mehr aktiv`;
}

function ElementEditor({ element }: { readonly element: PriceElement }) {
  const navigate = useNavigate();
  const { id, number, title, can } = element;
  const close = (): void => void navigate({ to: '/pricing/db' });
  return (
    <EditorPage
      title={title}
      parents={parents}
      meta={<ElementMeta element={element} />}
      actions={
        can.delete && (
          <DeleteRecordButton
            name={`${number} ${title}`}
            mutation={deleteElementMutation}
            target={id}
            deleted={close}
            doneText={deletedText(element)}
          >
            Ist das Element schon verwendet, wird es stattdessen auf „nicht mehr aktiv“ gesetzt.
          </DeleteRecordButton>
        )
      }
      editing={useElementEditing(element, `„${title}“ wurde gespeichert`)}
      isReadOnly={!can.edit}
      subject="Das Preiselement"
      close={close}
      more={<ElementDetails element={element} listId={undefined} />}
    />
  );
}

function StoredElement({ id }: { readonly id: string }) {
  return (
    <RecordStates query={useQuery(elementQuery(id))} subject="Das Preiselement" gone={elementGone}>
      {(element) => (element === null ? elementGone : <ElementEditor key={id} element={element} />)}
    </RecordStates>
  );
}

/** One element, or a new one (`/pricing/db/{id}`, `/pricing/db/neu`). */
export function ElementPage({ id }: { readonly id: string }) {
  return <OfficeOnly>{id === 'neu' ? <NewElement /> : <StoredElement id={id} />}</OfficeOnly>;
}
