import type { LetterFinding } from '@energieakte/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { formatCount } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { previewQuery } from '../newsletter.queries.ts';
import { blockName, isBlock, type LetterItem } from './letter-items.ts';

interface FindingsProps {
  readonly findings: readonly LetterFinding[];
  readonly items: readonly LetterItem[];
  readonly open: (blockId: string | null) => void;
}

const levels = {
  FEHLER: { title: 'Muss vor der Freigabe geändert werden', Icon: CircleAlert, color: 'error.main' },
  HINWEIS: { title: 'Hinweise', Icon: Info, color: 'text.secondary' },
} as const;

const lineLook = {
  display: 'flex',
  width: '100%',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  textAlign: 'left',
  gap: 2,
  py: 1.5,
  minHeight: { xs: 44, sm: 0 },
  typography: 'body2',
  borderTop: 1,
  borderColor: 'divider',
  '& svg': { flex: 'none', mt: 0.5 },
} as const;

interface FindingProps extends Omit<FindingsProps, 'findings'> {
  readonly finding: LetterFinding;
}

/** Leads to its block; what lies outside of the letter leads nowhere. */
function Finding({ finding: { level, blockId, mend, text }, items, open }: FindingProps) {
  const { Icon, color } = levels[level];
  const block = items.filter(isBlock).find(({ id }) => id === blockId);
  const content = (
    <>
      <Box component="span" sx={{ display: 'inline-flex', color }}>
        <Icon size={15} aria-hidden />
      </Box>
      <span>
        {block !== undefined && <strong>{`${blockName(block)}: `}</strong>}
        {text}
      </span>
    </>
  );
  if (blockId === null && (level === 'HINWEIS' || mend === 'BUERO'))
    return <Box sx={lineLook}>{content}</Box>;
  return (
    <ButtonBase
      onClick={() => open(blockId)}
      sx={{ ...lineLook, '&:hover': { bgcolor: 'action.hover' } }}
    >
      {content}
    </ButtonBase>
  );
}

function Findings({ findings, ...props }: FindingsProps) {
  return (['FEHLER', 'HINWEIS'] as const).map((level) => {
    const { title } = levels[level];
    const own = findings.filter((one) => one.level === level);
    if (own.length === 0) return null;
    return (
      <Box key={level} component="section" aria-label={title} sx={{ mb: 4 }}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {own.map((finding) => (
            <li key={`${finding.blockId} ${finding.text}`}>
              <Finding {...props} finding={finding} />
            </li>
          ))}
        </Box>
      </Box>
    );
  });
}

interface CheckStepProps extends Omit<FindingsProps, 'findings'> {
  readonly id: string;
  readonly version: number;
}

/** What is wrong with the letter, and what is worth a look; each line leads to its block. */
export function CheckStep({ id, version, ...props }: CheckStepProps) {
  const query = useQuery({ ...previewQuery(id, version), placeholderData: keepPreviousData });
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageCard title="Prüfung">
        <Loaded query={query} loading={200} failure="Der Newsletter konnte nicht geprüft werden.">
          {({ findings, htmlBytes }) => (
            <>
              {findings.length === 0 ? (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
                  <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }}>
                    <CircleCheck size={18} aria-hidden />
                  </Box>
                  <Typography role="status">Nichts zu beanstanden.</Typography>
                </Box>
              ) : (
                <Findings {...props} findings={findings} />
              )}
              <Typography variant="body2" color="textSecondary">
                {`Größe ${formatCount(Math.ceil(htmlBytes / 1000))} kB von höchstens 100 kB. Ob Links antworten, wird nicht geprüft, nur ihre Form.`}
              </Typography>
            </>
          )}
        </Loaded>
      </PageCard>
    </Box>
  );
}
