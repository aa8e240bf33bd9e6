import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type BoardChecklistItem, type GuestProject, isMissingItem } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardQuery, useLiveBoard } from '#features/attachments/attachments.queries.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import {
  arrivedPapers,
  awaitedChecklistItems,
  awaitedText,
  documentRequest,
} from './customer-checklist-items.ts';
import { DividedLine } from '#project-kit/divided-line.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

interface CustomerChecklistItemsCardProps {
  readonly project: GuestProject;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The way to all Unterlagen, which are more than what is missing. */
  readonly action?: ReactNode;
}

type ChecklistItem = GuestProject['checklist'][number];

/** The way to bring a document: the board, with the document's button under the thumb. */
function BringLink({ projectId, paperId, label }: BringLinkProps) {
  return (
    <ButtonLink
      variant="outlined"
      to="/attachment/$projectId"
      params={{ projectId }}
      search={{ fuer: paperId }}
      aria-label={`${label} hochladen`}
    >
      Hochladen
    </ButtonLink>
  );
}

interface BringLinkProps {
  readonly projectId: string;
  readonly paperId: string;
  readonly label: string;
}

interface AwaitedLineProps {
  readonly checklistItem: ChecklistItem;
  readonly today: string;
  readonly action: ReactNode;
}

function AwaitedLine({ checklistItem, today, action }: AwaitedLineProps) {
  const { label, dueDate, rejectedReason } = checklistItem;
  const isLate = dueDate !== null && dueDate < today;
  return (
    <DividedLine isCentered>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: isLate ? 'error.dark' : 'text.secondary' }}>
          {documentRequest(checklistItem, today)}
        </Typography>
        {rejectedReason !== null && (
          <Typography variant="body2" sx={{ color: 'error.dark' }}>
            {`Bitte noch einmal schicken: ${rejectedReason}`}
          </Typography>
        )}
      </Box>
      {action}
    </DividedLine>
  );
}

function ArrivedLine({ papers }: { readonly papers: readonly ChecklistItem[] }) {
  if (papers.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      {`Schon bei uns: ${[...new Set(papers.map(({ label }) => label))].join(', ')}.`}
    </Typography>
  );
}

/** The missing documents that can be uploaded here; empty until they are known. */
function useBringableChecklistItems({ id, projectId }: GuestProject): readonly BoardChecklistItem[] {
  const { data: board } = useQuery(boardQuery(projectId));
  useLiveBoard(id);
  if (board?.can.upload !== true) return [];
  return board.slots.flatMap(({ papers }) => papers).filter(isMissingItem);
}

/** The documents a customer or the Bauherr still has to bring, with day and the reason of what was sent back. */
export function CustomerChecklistItemsCard({ project, today, action }: CustomerChecklistItemsCardProps) {
  const awaited = awaitedChecklistItems(project);
  const bringable = useBringableChecklistItems(project);
  const bringLink = (before: readonly ChecklistItem[], { label }: ChecklistItem): ReactNode => {
    const nth = before.filter((other) => other.label === label).length;
    const id = bringable.filter((one) => one.label === label)[nth]?.id;
    if (id === undefined) return null;
    return <BringLink projectId={project.projectId} paperId={id} label={label} />;
  };
  return (
    <InfoCard title="Unterlagen" meta={awaitedText(awaited)} action={action}>
      {awaited.length === 0 ? (
        <EmptyLine>Zurzeit brauchen wir nichts von Ihnen.</EmptyLine>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {awaited.map((checklistItem, index) => (
            // The same document can be owed once for each buyer.
            <AwaitedLine
              key={`${index} ${checklistItem.label}`}
              checklistItem={checklistItem}
              today={today}
              action={bringLink(awaited.slice(0, index), checklistItem)}
            />
          ))}
        </Box>
      )}
      <ArrivedLine papers={arrivedPapers(project)} />
    </InfoCard>
  );
}
