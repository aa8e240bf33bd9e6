import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Project } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { TagsInPlace } from '#project-kit/in-place/project-facts.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

/** The note of the office and the words the project is tagged with. */
export function NoteCard({ project }: { readonly project: Project }) {
  const { internalNote } = project;
  return (
    <InfoCard title="Interne Notiz">
      {internalNote === null || internalNote === '' ? (
        <EmptyLine>Keine.</EmptyLine>
      ) : (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {internalNote}
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>
        <TagsInPlace project={project} />
      </Box>
    </InfoCard>
  );
}

function by(name: string | null): string {
  return name === null ? '' : ` von ${name}`;
}

/** When the project was closed, and until when its documents are kept. */
function closingText({ closedAt, retentionUntil }: Project): readonly string[] {
  if (closedAt === null) return [];
  return [
    `abgeschlossen am ${formatMoment(new Date(closedAt))}`,
    ...(retentionUntil === null ? [] : [`Unterlagen aufbewahren bis ${formatDay(retentionUntil)}`]),
  ];
}

/** Who made the project and who changed it last, and what is to be kept once it is closed. */
export function RecordLine({ project }: { readonly project: Project }) {
  const created = `Angelegt am ${formatMoment(new Date(project.createdAt))}${by(project.createdBy)}`;
  const updated = `zuletzt geändert am ${formatMoment(new Date(project.updatedAt))}${by(project.updatedBy)}`;
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 4 }}>
      {[created, updated, ...closingText(project)].join(' · ')}
    </Typography>
  );
}
