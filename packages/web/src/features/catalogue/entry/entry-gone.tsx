import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import type { EntryList } from '../settings-places.ts';

/** The page of an entry that is not there (any more). */
export function EntryGone({ list }: { readonly list: EntryList }) {
  const back = (
    <ButtonLink variant="contained" to={list.to}>
      {`Zu: ${list.title}`}
    </ButtonLink>
  );
  return <RecordGone title="Diesen Eintrag gibt es nicht" back={back} />;
}
