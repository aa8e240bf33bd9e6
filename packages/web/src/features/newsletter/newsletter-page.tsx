import { useQuery } from '@tanstack/react-query';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Editor } from './editor/editor.tsx';
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

/** One newsletter (`/newsletter/{id}`): while it is written, and once it was started what became of it. */
export function NewsletterPage({ id, search }: NewsletterPageProps) {
  useLiveNewsletters();
  const query = useQuery(newsletterQuery(id));
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
  return (
    <RecordStates query={query} subject="Der Newsletter" gone={gone}>
      {(newsletter) =>
        newsletter.can.edit ? (
          <Editor newsletter={newsletter} step={search.schritt ?? 'inhalt'} />
        ) : (
          <Report newsletter={newsletter} search={search} />
        )
      }
    </RecordStates>
  );
}
