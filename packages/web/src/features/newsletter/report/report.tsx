import type { Newsletter } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { FullPage } from '#shared/list/full-page.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { NewsletterStateChip } from '../newsletter-state-chip.tsx';
import { subjectOf } from '../newsletter-rows.tsx';
import { UnknownBounces, useBounceLine } from './bounces-dialog.tsx';
import { Equation } from './equation.tsx';
import { RecipientList } from './recipient-list.tsx';
import type { Ticks } from './recipient-rows.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportNotice } from './report-notice.tsx';

interface ReportProps {
  readonly newsletter: Newsletter;
  readonly search: { readonly zustand?: string | undefined; readonly q?: string | undefined };
}

function useTicks({ run, can }: Newsletter): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [ofRun, setOfRun] = useState(run);
  // With the next run those that were ticked are on their way.
  if (ofRun !== run) {
    setOfRun(run);
    setTicked(new Set());
  }
  const isOffered = can.sendRest;
  return useMemo(() => {
    const tick = (id: string): void =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    return { ticked, tick, isOffered };
  }, [ticked, isOffered]);
}

/** What became of a newsletter: how far it is, how the numbers add up, and each recipient. */
export function Report({ newsletter, search }: ReportProps) {
  const subject = subjectOf(newsletter);
  usePagePlace({ title: subject, parents: [{ label: 'Newsletter', to: '/newsletter' }] });
  const ticks = useTicks(newsletter);
  const foot = useBounceLine();
  return (
    <FullPage minHeight={{ xs: 1100, sm: 760 }}>
      <PageHeader
        title={subject}
        meta={<NewsletterStateChip state={newsletter.state} />}
        actions={<ReportActions {...{ newsletter, ticks }} />}
      />
      <Box sx={{ mb: 3, flex: 'none' }}>
        <ReportNotice newsletter={newsletter} />
      </Box>
      <UnknownBounces />
      <Equation counts={newsletter.counts} />
      <RecipientList {...{ newsletter, search, ticks, foot }} />
    </FullPage>
  );
}
