import { berlinDay, type CalendarFeed, calendarFeedDetailNames, germanDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { calendarFeedsQuery, revokeCalendarFeedMutation } from './calendar-feeds.queries.ts';
import type { CalendarFeedsSearch } from './calendar-feeds-search.ts';
import { HowToSubscribe } from './how-to-subscribe.tsx';
import { NewCalendarDialog } from './new-calendar-dialog.tsx';

const dayOf = (instant: string): string => germanDay(berlinDay(new Date(instant)));

function detailsOf({ subject, detail, createdAt, lastReadAt }: CalendarFeed): string {
  const read = lastReadAt === null ? 'noch nie abgerufen' : `zuletzt abgerufen am ${dayOf(lastReadAt)}`;
  return [subject, calendarFeedDetailNames[detail], `eingerichtet am ${dayOf(createdAt)}`, read].join(
    ' · ',
  );
}

interface FeedLineProps {
  readonly feed: CalendarFeed;
  readonly revoke: () => void;
}

function FeedLine({ feed, revoke }: FeedLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        py: 2,
        '& + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {feed.name}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {detailsOf(feed)}
        </Typography>
      </Box>
      <Button color="secondary" onClick={revoke} aria-label={`Kalender „${feed.name}“ beenden`}>
        Beenden
      </Button>
    </Box>
  );
}

function Feeds({ feeds }: { readonly feeds: readonly CalendarFeed[] }) {
  const [asked, setAsked] = useState<CalendarFeed | null>(null);
  const { mutate, isPending, error, reset } = useMutation(revokeCalendarFeedMutation);
  const close = (): void => {
    reset();
    setAsked(null);
  };
  const revoke = (id: string): void =>
    mutate(id, {
      onSuccess: () => {
        reportSuccess('Der Kalender wurde beendet');
        close();
      },
    });
  return (
    <>
      <Box component="ul" aria-label="Kalender" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {feeds.map((feed) => (
          <FeedLine key={feed.id} feed={feed} revoke={() => setAsked(feed)} />
        ))}
      </Box>
      {asked !== null && (
        <ConfirmDialog
          title={`Kalender „${asked.name}“ beenden?`}
          confirmLabel="Beenden"
          isCancelFocused
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={() => revoke(asked.id)}
          close={close}
        >
          Seine Adresse gilt dann nicht mehr. Was Kalenderprogramme schon geholt haben, bleibt dort, bis
          es gelöscht wird.
        </ConfirmDialog>
      )}
    </>
  );
}

function CalendarFeeds({ neu }: CalendarFeedsSearch) {
  usePagePlace({ title: 'Kalender', parents: [settingsCrumb] });
  const query = useQuery(calendarFeedsQuery);
  const [isAdding, setAdding] = useState(neu === 'fristen');
  return (
    <>
      <PageHeader
        title="Kalender"
        actions={
          <Button variant="contained" onClick={() => setAdding(true)}>
            Kalender einrichten
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <PageCard title="Kalender für Kalenderprogramme">
          <Loaded
            query={query}
            loading={120}
            failure="Die Kalender konnten nicht geladen werden."
            empty="Noch kein Kalender eingerichtet. Jeder hat eine eigene Adresse, die ein Kalenderprogramm abonniert."
          >
            {(feeds) => <Feeds feeds={feeds} />}
          </Loaded>
        </PageCard>
        <PageCard title="So abonnieren Sie einen Kalender">
          <HowToSubscribe />
        </PageCard>
      </Box>
      {isAdding && (
        <NewCalendarDialog
          start={neu === 'fristen' ? 'FRISTEN' : 'VOLL'}
          close={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** One's own calendars for calendar programs (`/settings/kalender`). */
export function CalendarFeedsPage({ search = {} }: { readonly search?: CalendarFeedsSearch }) {
  return (
    <OfficeOnly>
      <CalendarFeeds {...search} />
    </OfficeOnly>
  );
}
