import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import type { CataloguePlace } from '../settings-places.ts';

/** The page of an entry that is not there (any more). */
export function EntryGone({ place }: { readonly place: CataloguePlace }) {
  const back = (
    <ButtonLink variant="contained" to={place.to}>
      {`Zu: ${place.title}`}
    </ButtonLink>
  );
  return <RecordGone title="Diesen Eintrag gibt es nicht" back={back} />;
}
