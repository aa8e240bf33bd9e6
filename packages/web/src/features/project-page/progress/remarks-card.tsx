import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Project, ProjectComment } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { remarksQuery } from './progress.queries.ts';

const shown = 6;

function RemarkLine({ remark }: { readonly remark: ProjectComment }) {
  const { text, author, createdAt } = remark;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {`${author?.displayname ?? 'von selbst'} · ${formatMoment(new Date(createdAt))}`}
      </Typography>
    </Box>
  );
}

function Remarks({ remarks }: { readonly remarks: readonly ProjectComment[] }) {
  const latest = remarks
    .filter(({ system }) => system)
    .slice(-shown)
    .toReversed();
  if (latest.length === 0) return <EmptyLine>Bisher ist nichts vermerkt.</EmptyLine>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {latest.map((remark) => (
        <RemarkLine key={remark.id} remark={remark} />
      ))}
    </Box>
  );
}

/** What the product noted last about the progress, the newest first. */
export function RemarksCard({ project }: { readonly project: Project }) {
  const query = useQuery(remarksQuery(project.projectId));
  return (
    <InfoCard
      title="Zuletzt passiert"
      action={
        project.can.readHistory && (
          <TextLink to="/project/history/$id" params={{ id: project.projectId }} variant="body2">
            Ganzer Verlauf
          </TextLink>
        )
      }
    >
      <Loaded query={query} loading={44} failure="Die Bemerkungen konnten nicht geladen werden.">
        {(remarks) => <Remarks remarks={remarks} />}
      </Loaded>
    </InfoCard>
  );
}
