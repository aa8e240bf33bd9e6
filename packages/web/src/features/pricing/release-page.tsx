import type { PriceRelease } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { formatDay } from '#shared/format/relative-day.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { FactPairs } from '#shared/ui/fact-pairs.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { sourceText } from './price-labels.ts';
import { releaseName, ReleaseStateChip } from './releases-page.tsx';
import { releasesQuery } from './pricing.queries.ts';
import { pricingCrumb, releasesCrumb } from './pricing-places.ts';
import { EditDetails } from './release-details-dialog.tsx';
import { ReleaseRows } from './release-rows.tsx';
import { ReleaseSteps } from './release-steps.tsx';
import { useReleaseStep } from './use-release-step.ts';

function WithdrawButton({ release }: { readonly release: PriceRelease }) {
  const [isOpen, setOpen] = useState(false);
  const { run, isPending, failure } = useReleaseStep(release);
  const isSubmitted = release.state === 'SUBMITTED';
  return (
    <>
      <Button color="secondary" onClick={() => setOpen(true)}>
        {isSubmitted ? 'Zurückgeben' : 'Zurückziehen'}
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...{ isPending, failure }}
          title={isSubmitted ? 'An die Bearbeitung zurückgeben?' : 'Preisstand zurückziehen?'}
          confirmLabel={isSubmitted ? 'Zurückgeben' : 'Zurückziehen'}
          isCancelFocused
          confirm={() => run('withdraw')}
          close={() => setOpen(false)}
        >
          {isSubmitted
            ? 'Er wird wieder ein Entwurf und kann geändert werden.'
            : 'Es gelten weiter die Preise, die er abgelöst hätte.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function doneText(done: PriceRelease['created']): string {
  if (done === null) return '–';
  return [done.by?.displayname, formatMoment(new Date(done.at))]
    .filter((part) => part !== undefined)
    .join(', ');
}

function factsOf(release: PriceRelease) {
  const { listName, validFrom, sourceKind, sourceText: text, sourceDay } = release;
  const facts: [string, string][] = [
    ['Liste', listName],
    ['Gültig ab', formatDay(validFrom)],
    ['Quelle', sourceText({ kind: sourceKind, text, day: sourceDay })],
    ['Begonnen', doneText(release.created)],
    ['Eingereicht', doneText(release.submitted)],
    ['Freigegeben', doneText(release.released)],
    ...(release.withdrawn === null
      ? []
      : [['Zurückgezogen', doneText(release.withdrawn)] satisfies [string, string]]),
  ];
  return facts;
}

function Release({ release }: { readonly release: PriceRelease }) {
  const { state, can, title } = release;
  usePagePlace({ title: releaseName(release), parents: [pricingCrumb, releasesCrumb] });
  const needsOther = state === 'SUBMITTED' && !can.release;
  return (
    <>
      <PageHeader
        title={releaseName(release)}
        meta={
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <ReleaseStateChip state={state} />
            {release.number !== null && title}
          </Box>
        }
        actions={
          <>
            {can.withdraw && <WithdrawButton release={release} />}
            <ReleaseSteps release={release} />
          </>
        }
      />
      {needsOther && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          Freigeben muss eine andere Person als die, die eingereicht hat.
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PageCard title="Preisstand" action={can.edit && <EditDetails release={release} />}>
          <FactPairs facts={factsOf(release)} />
        </PageCard>
        <ReleaseRows release={release} />
      </Box>
    </>
  );
}

/** One Preisstand, as the second person looks at it (`/pricing/release/{id}`). */
export function ReleasePage({ id }: { readonly id: string }) {
  const me = useCurrentUser();
  const query = useQuery({ ...releasesQuery, enabled: me.can.editPrices });
  const back = <ButtonLink to="/pricing/release">Zu den Preisständen</ButtonLink>;
  const gone = <RecordGone title="Diesen Preisstand gibt es nicht" back={back} />;
  if (!me.can.editPrices) return <NotAllowed title="Preise pflegt die Verwaltung" />;
  return (
    <RecordStates query={query} subject="Der Preisstand" gone={gone}>
      {(releases) => {
        const release = releases.find((one) => one.id === id);
        return release === undefined ? gone : <Release key={id} release={release} />;
      }}
    </RecordStates>
  );
}
