import {
  type CountByMode,
  type FilterTree,
  type ProjectColor,
  projectModes,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import { kindNames } from '#project-kit/project-kinds.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import type { Whose } from '#shared/extensions/named-dashboard.ts';
import { listBehind } from './list-links.ts';

interface KindLinksProps {
  readonly counts: CountByMode;
  /** What is counted, for those who do not see the place: `Klärung nötig`. */
  readonly what: string;
  readonly whose: Whose;
  readonly also?: FilterTree;
  readonly colors?: readonly ProjectColor[];
}

/** The figure taken apart by the kinds of projects, each part a link into its list. */
export function KindLinks({ counts, what, ...shown }: KindLinksProps) {
  const present = projectModes.filter((mode) => counts[mode] > 0);
  if (present.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
      {present.map((mode) => (
        <TextLink key={mode} {...listBehind(mode, shown)} variant="body2" sx={{ whiteSpace: 'nowrap' }}>
          <Box component="span" sx={visuallyHidden}>
            {what}:{' '}
          </Box>
          {kindNames[mode]} {formatCount(counts[mode])}
        </TextLink>
      ))}
    </Box>
  );
}
