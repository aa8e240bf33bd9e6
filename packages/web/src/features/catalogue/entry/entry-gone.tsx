import SearchX from 'lucide-react/icons/search-x';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import type { EntryList } from './entry-editor.tsx';

/** The page of an entry that is not there (any more). */
export function EntryGone({ list }: { readonly list: EntryList }) {
  return (
    <PageMessage
      icon={SearchX}
      title="Diesen Eintrag gibt es nicht"
      actions={
        <ButtonLink variant="contained" to={list.to}>
          {`Zu: ${list.title}`}
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>Er wurde gelöscht, oder die Adresse stimmt nicht.</p>
    </PageMessage>
  );
}
