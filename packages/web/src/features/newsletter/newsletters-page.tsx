import { type NewsletterSummary, newsletterStateLabels } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { useRecordAddress } from '#shared/list/address/use-record-address.ts';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { FullPage } from '#shared/list/full-page.tsx';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import type { RecordFilter } from '#shared/list/record-rows.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { AddressButton } from './address-dialog.tsx';
import { NewsletterCard, newsletterColumns, subjectOf } from './newsletter-rows.tsx';
import { createNewsletterMutation, newslettersQuery, useLiveNewsletters } from './newsletter.queries.ts';

const filters: readonly RecordFilter<NewsletterSummary>[] = Object.entries(newsletterStateLabels).map(
  ([code, label]) => ({
    id: code.toLowerCase(),
    group: 'stand',
    label,
    fits: ({ state }) => state === code,
  }),
);

const firstUse = (
  <ListNotice icon={Mail} title="Noch kein Newsletter">
    <Typography sx={{ color: 'text.secondary' }}>
      Schreiben Sie Ihren Auftraggebern und Bauherren, wenn sich an einem Programm etwas ändert. Einen
      Newsletter bekommt nur, wer eingewilligt hat.
    </Typography>
  </ListNotice>
);

interface NewButtonProps {
  /** Begins at once: the palette led here for that. */
  readonly isAsked: boolean;
}

function NewButton({ isAsked }: NewButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(createNewsletterMutation);
  const isBegun = useRef(false);
  const begin = (): void =>
    mutate(undefined, {
      onSuccess: ({ id }) =>
        void navigate({ to: '/newsletter/$id', params: { id }, replace: isBegun.current }),
      onError: ({ message }) => reportError(message),
    });
  useEffect(() => {
    if (!isAsked || isBegun.current) return;
    isBegun.current = true;
    void navigate({ to: '/newsletter', search: {}, replace: true });
    begin();
  });
  return (
    <Button
      variant="contained"
      startIcon={<Plus size={16} strokeWidth={2} aria-hidden />}
      loading={isPending}
      onClick={begin}
    >
      Neuer Newsletter
    </Button>
  );
}

interface NewslettersPageProps {
  readonly search: { readonly neu?: '1' | undefined; readonly archiv?: '1' | undefined };
}

/** All newsletters (`/newsletter`): how far they are, and how the numbers add up. */
export function NewslettersPage({ search }: NewslettersPageProps) {
  usePagePlace({ title: 'Newsletter', parents: [] });
  useLiveNewsletters();
  const navigate = useNavigate();
  const isArchive = search.archiv === '1';
  const query = useQuery({
    ...newslettersQuery,
    select: (all) => all.filter(({ archived }) => archived === isArchive),
  });
  const archived = useQuery({
    ...newslettersQuery,
    select: (all) => all.filter((one) => one.archived).length,
  }).data;
  const address = useRecordAddress({ to: '/newsletter', search, page: '/newsletter/$id' });
  const toggle = (): void =>
    void navigate({ to: '/newsletter', search: isArchive ? {} : { archiv: '1' }, replace: true });
  return (
    <FullPage minHeight={420}>
      <PageHeader
        title="Newsletter"
        actions={
          <>
            <AddressButton />
            <NewButton isAsked={search.neu === '1'} />
          </>
        }
      />
      <RecordList
        label="Newsletter"
        subject="Die Newsletter"
        query={query}
        columns={newsletterColumns}
        filters={filters}
        textOf={subjectOf}
        renderCard={(newsletter) => <NewsletterCard newsletter={newsletter} />}
        address={address}
        actions={
          (isArchive || (archived ?? 0) > 0) && (
            <FilterSwitch label="Archiv" count={archived ?? 0} isOn={isArchive} toggle={toggle} />
          )
        }
        firstUse={
          isArchive ? (
            <ListNotice icon={Mail} title="Nichts archiviert">
              <Typography sx={{ color: 'text.secondary' }}>
                Verschickte Newsletter bleiben nach dem Archivieren drei Jahre als Nachweis erhalten.
              </Typography>
            </ListNotice>
          ) : (
            firstUse
          )
        }
      />
    </FullPage>
  );
}
