import type { Newsletter } from '@energieakte/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Editor } from './editor/editor.tsx';
import type { Overtaken } from './editor/overtaken-notice.tsx';
import type { Step } from './editor/editor-steps.tsx';
import { newsletterQuery, useLiveNewsletters } from './newsletter.queries.ts';
import { Report } from './report/report.tsx';

interface NewsletterPageProps {
  readonly id: string;
  readonly search: {
    readonly schritt?: Step | undefined;
    readonly zustand?: string | undefined;
    readonly q?: string | undefined;
  };
}

function overtakenBy({ data, error }: UseQueryResult<Newsletter>): Overtaken | null {
  if (error instanceof ApiError && error.status === 404) return 'deleted';
  return data === undefined || data.can.edit ? null : 'started';
}

/**
 * What is written, as long as it may be; and when somebody else starts or deletes it, for as long as there are changes that are
 * not saved: they must not vanish with the editor.
 */
function useWritten(query: UseQueryResult<Newsletter>) {
  const [isUnsaved, noteUnsaved] = useState(false);
  const [last, setLast] = useState<Newsletter | null>(null);
  const overtaken = overtakenBy(query);
  const { data } = query;
  if (overtaken === null && data !== undefined && data !== last) setLast(data);
  const kept = isUnsaved ? last : null;
  const newsletter = overtaken === null ? (data ?? null) : kept;
  return { newsletter, overtaken, noteUnsaved };
}

/** What is done with a letter can swap the page around it: where the keyboard went with that, it goes on at the heading. */
function useHeadingAfter(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
  }, [shown]);
}

/** One newsletter (`/newsletter/{id}`): while it is written, and once it was started what became of it. */
export function NewsletterPage(props: NewsletterPageProps) {
  return <OneNewsletter key={props.id} {...props} />;
}

function OneNewsletter({ id, search }: NewsletterPageProps) {
  useLiveNewsletters();
  const query = useQuery(newsletterQuery(id));
  const { newsletter, ...written } = useWritten(query);
  const { data } = query;
  useHeadingAfter(newsletter === null ? `${data?.state} ${data?.can.recall}` : 'editor');
  const gone = (
    <RecordGone
      title="Diesen Newsletter gibt es nicht"
      back={
        <ButtonLink variant="contained" to="/newsletter">
          Zu den Newslettern
        </ButtonLink>
      }
    />
  );
  if (newsletter !== null)
    return <Editor {...written} newsletter={newsletter} step={search.schritt ?? 'inhalt'} />;
  return (
    <RecordStates query={query} subject="Der Newsletter" gone={gone}>
      {(started) => <Report newsletter={started} search={search} />}
    </RecordStates>
  );
}
