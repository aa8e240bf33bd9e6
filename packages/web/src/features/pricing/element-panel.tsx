import type { PriceElement } from '@energieakte/contract';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { ElementDetails } from './element-details.tsx';
import { unitText } from './price-labels.ts';
import { elementQuery } from './pricing.queries.ts';

/** Number, category, service and unit of an element in one line. */
export function ElementMeta({ element }: { readonly element: PriceElement }) {
  const { number, category, serviceCode, unit, active } = element;
  return (
    <>
      {[number, category, serviceCode, unitText(unit)].filter((part) => part !== null).join(' · ')}
      {!active && <Chip size="small" label="nicht mehr aktiv" sx={{ ml: 2 }} />}
    </>
  );
}

export const elementGone = (
  <RecordGone
    title="Dieses Preiselement gibt es nicht"
    back={
      <ButtonLink variant="contained" to="/pricing/db">
        Zur Preisdatenbank
      </ButtonLink>
    }
  />
);

interface ElementPanelProps {
  readonly id: string;
  readonly listId: string | undefined;
}

/** An element beside the list, to be read; its fields are changed on its own page. */
export function ElementPanel({ id, listId }: ElementPanelProps) {
  const query = useQuery(elementQuery(id, listId));
  return (
    <RecordStates query={query} subject="Das Preiselement" gone={elementGone}>
      {(element) =>
        element === null ? (
          elementGone
        ) : (
          <>
            <PageHeader
              isPanel
              title={element.title}
              meta={<ElementMeta element={element} />}
              actions={
                element.can.edit && (
                  <ButtonLink color="secondary" to="/pricing/db/$id" params={{ id }}>
                    Bearbeiten
                  </ButtonLink>
                )
              }
            />
            <ElementDetails element={element} listId={listId} />
          </>
        )
      }
    </RecordStates>
  );
}
