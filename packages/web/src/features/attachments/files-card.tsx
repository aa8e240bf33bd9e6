import type { Attachment, AttachmentBoard, BoardSlot, Project } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { boardQuery, useLiveBoard } from '#features/attachments/attachments.queries.ts';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

interface FilesCardProps {
  readonly project: Pick<Project, 'id' | 'projectId'>;
}

interface SlotLineProps extends FilesCardProps {
  readonly slot: BoardSlot;
  readonly board: AttachmentBoard;
}

/** What came over an upload link waits in the Eingang and has no slot yet. */
function isFiled({ arrival }: Attachment): boolean {
  return arrival?.state !== 'OFFEN';
}

/** What waits for a decision of the office, with the way there. */
function WaitingLine({ board, project }: Omit<SlotLineProps, 'slot'>) {
  const count = board.attachments.filter((record) => !isFiled(record)).length;
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      <TextLink
        to="/attachment/$projectId"
        params={{ projectId: project.projectId }}
        variant="body2"
        sx={{ fontWeight: 600 }}
      >
        Eingang
      </TextLink>
      {`: ${count === 1 ? '1 Datei wartet' : `${count} Dateien warten`} auf eine Entscheidung.`}
    </Typography>
  );
}

function missingText(count: number): string {
  return count === 1 ? '1 fehlt' : `${count} fehlen`;
}

/** The newest file of a slot: `Grundriss EG, gestern 17:05`. */
function newestText({ attachments }: AttachmentBoard, order: number): string | null {
  const [newest] = attachments
    .filter((record) => record.order === order && isFiled(record))
    .flatMap(({ title, files }) => files.slice(0, 1).map(({ at }) => ({ title, at })))
    .toSorted((left, right) => right.at.localeCompare(left.at));
  return newest === undefined ? null : `zuletzt ${newest.title}, ${recentMoment(newest.at)}`;
}

function SlotLine({ slot, board, project }: SlotLineProps) {
  const count = board.attachments.filter(
    (record) => record.order === slot.order && isFiled(record),
  ).length;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <TextLink
        to="/attachment/$projectId"
        params={{ projectId: project.projectId }}
        search={{ fach: slot.order }}
        variant="body2"
      >
        {slot.title}
      </TextLink>
      <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }} noWrap>
        {newestText(board, slot.order)}
      </Typography>
      {slot.missing > 0 && (
        <Typography variant="caption" sx={{ fontWeight: 600, color: 'warning.dark' }}>
          {missingText(slot.missing)}
        </Typography>
      )}
      <Typography variant="caption" sx={{ minWidth: 20, textAlign: 'right', color: 'text.secondary' }}>
        {count === 0 ? '–' : count}
      </Typography>
    </Box>
  );
}

function Slots({ project, board }: Omit<SlotLineProps, 'slot'>) {
  const used = board.slots.filter(
    ({ order, missing }) =>
      missing > 0 || board.attachments.some((record) => record.order === order && isFiled(record)),
  );
  return (
    <>
      <WaitingLine board={board} project={project} />
      {used.length === 0 && <EmptyLine>Noch keine Datei abgelegt.</EmptyLine>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {used.map((slot) => (
          <SlotLine key={slot.order} slot={slot} board={board} project={project} />
        ))}
      </Box>
    </>
  );
}

/** The files of the project by slot: how many, what is missing, what came last. */
export function FilesCard({ project }: FilesCardProps) {
  const query = useQuery(boardQuery(project.projectId));
  useLiveBoard(project.id);
  return (
    <InfoCard
      title="Dateien nach Ablage"
      action={
        <TextLink to="/attachment/$projectId" params={{ projectId: project.projectId }} variant="body2">
          Alle Unterlagen
        </TextLink>
      }
    >
      <Loaded query={query} loading={44} failure="Die Dateien konnten nicht geladen werden.">
        {(board) => <Slots board={board} project={project} />}
      </Loaded>
    </InfoCard>
  );
}
