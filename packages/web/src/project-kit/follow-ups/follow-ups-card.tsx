import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommands } from '#shared/commands/commands.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { InfoCard } from '../info-card.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { FollowUpList } from './follow-up-list.tsx';
import { FollowUpSuggestions } from './follow-up-suggestions.tsx';
import { type FollowUpAbout, followUpsQuery, useLiveFollowUps } from './follow-ups.queries.ts';

interface FollowUpsCardProps {
  readonly about: FollowUpAbout;
  /** Names what they are about: `KfW-26_001`. */
  readonly name: string;
}

/** The Wiedervorlagen of something, and a new one; the palette offers it as well. */
export function FollowUpsCard({ about, name }: FollowUpsCardProps) {
  const [isNew, setIsNew] = useState(false);
  const query = useQuery(followUpsQuery(about));
  useLiveFollowUps();
  // It looks like the cards around it.
  const Card = about.projectId === undefined ? PageCard : InfoCard;
  const start = (): void => setIsNew(true);
  useCommands([
    {
      id: 'new.followUp',
      label: `Neue Wiedervorlage zu ${name}`,
      keywords: 'erinnern Erinnerung nachfassen später',
      action: { kind: 'run', run: start },
    },
  ]);
  return (
    <Card title="Wiedervorlagen" action={<Button onClick={start}>Neue Wiedervorlage</Button>}>
      <Loaded query={query} loading={60} failure="Die Wiedervorlagen konnten nicht geladen werden.">
        {(all) => <FollowUpList all={all} />}
      </Loaded>
      {about.projectId !== undefined && <FollowUpSuggestions projectId={about.projectId} />}
      {isNew && <FollowUpDialog {...{ about, name }} followUp={null} close={() => setIsNew(false)} />}
    </Card>
  );
}
