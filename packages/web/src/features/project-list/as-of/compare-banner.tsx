import type { ComparisonMark } from '@energieakte/contract';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#shared/ui/notice.tsx';
import { type ListRequest, projectPageQuery } from '../project-list.queries.ts';
import { AsOfButton } from '#project-kit/as-of/as-of-button.tsx';
import type { ComparisonChoice } from '#project-kit/as-of/as-of-search.ts';
import { asOfText } from '#project-kit/as-of/as-of-labels.ts';
import { markLabels } from './compare-labels.ts';

const shownMarks: readonly ComparisonMark[] = ['added', 'removed', 'changed', 'same'];

interface CompareBannerProps {
  readonly asOf: string;
  readonly comparison: ComparisonChoice;
  readonly request: ListRequest;
  readonly show: (day: string | undefined, comparison?: ComparisonChoice) => void;
}

/** Says which day the list is compared with, and how many came, went and changed since. */
export function CompareBanner({ asOf, comparison, request, show }: CompareBannerProps) {
  const counts = useQuery(projectPageQuery(request, 0)).data?.compared;
  const sentence =
    counts === undefined
      ? 'wird verglichen …'
      : shownMarks
          .map((mark) => `${counts[mark].toLocaleString('de-DE')} ${markLabels[mark].counted}`)
          .join(' · ');
  return (
    <Notice
      severity="info"
      role="status"
      action={
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 1, rowGap: 1 }}>
          <Button onClick={() => show(asOf)}>Nur den Stand zeigen</Button>
          <AsOfButton asOf={asOf} label="Anderer Tag" choose={(day) => show(day, comparison)} />
          <Button variant="contained" onClick={() => show(undefined)}>
            Zurück zu heute
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
        <span>
          <strong>{`Vergleich: ${asOfText(asOf)} mit heute – nur lesen.`}</strong>
        </span>
        <Typography component="span" variant="body2">
          {sentence}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={comparison}
          aria-label="Was der Vergleich zeigt"
          onChange={(_, next: ComparisonChoice | null) => {
            if (next !== null) show(asOf, next);
          }}
        >
          <ToggleButton value="alle" sx={{ py: 0.5 }}>
            Alle
          </ToggleButton>
          <ToggleButton value="unterschiede" sx={{ py: 0.5 }}>
            Nur Unterschiede
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </Notice>
  );
}
