import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { PageMessage } from '#shared/ui/page-message.tsx';

interface RecordGoneProps {
  /** `Diesen Auftraggeber gibt es nicht` */
  readonly title: string;
  readonly text?: string;
  /** The way to where the others are. */
  readonly back: ReactNode;
}

/** The page of a record that is not there (any more). */
export function RecordGone({
  title,
  text = 'Entweder wurde der Eintrag gelöscht, oder die Adresse stimmt nicht.',
  back,
}: RecordGoneProps) {
  return (
    <PageMessage icon={SearchX} title={title} actions={back}>
      <p style={{ margin: 0 }}>{text}</p>
    </PageMessage>
  );
}
