import {
  type Dashboard,
  projectColors,
  type ProjectColor,
  type ProjectMode,
  projectModes,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { modeTitles, useColorLabel } from '#project-kit/project-colors.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { statusIcons } from '#shared/ui/status-chip.tsx';
import { statusTones } from '#shared/ui/status-tones.ts';
import type { Whose } from '#shared/extensions/named-dashboard.ts';
import { listBehind } from './list-links.ts';
import { Tile } from '#shared/ui/tile.tsx';

interface Part {
  readonly color: ProjectColor;
  readonly count: number;
  readonly word: string;
}

function Bar({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 14, my: 1.5 }}>
      {parts.map(({ color, count, word }) => (
        <Tooltip key={color} title={`${word}: ${formatCount(count)}`}>
          <Box
            sx={{
              flex: `${count} 1 0`,
              minWidth: 6,
              borderRadius: '2px',
              border: 1,
              boxSizing: 'border-box',
              bgcolor: statusTones[color].fill,
              borderColor: statusTones[color].border,
            }}
          />
        </Tooltip>
      ))}
    </Box>
  );
}

interface PartLinkProps {
  readonly mode: ProjectMode;
  readonly part: Part;
  readonly whose: Whose;
}

function PartLink({ mode, part: { color, count, word }, whose }: PartLinkProps) {
  const Icon = statusIcons[color];
  const { text, fill } = statusTones[color];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, minHeight: 24 }}
    >
      <Icon size={14} aria-hidden style={{ flex: 'none', color: color === 'DARKGREEN' ? fill : text }} />
      <TextLink
        {...listBehind(mode, { whose, colors: [color] })}
        variant="body2"
        sx={{
          color: 'text.primary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {word}
      </TextLink>
      <Typography variant="body2" sx={{ ml: 'auto', fontWeight: 600 }}>
        {formatCount(count)}
      </Typography>
    </Box>
  );
}

interface KindProps {
  readonly mode: ProjectMode;
  readonly colors: Dashboard['colors'];
  readonly whose: Whose;
}

function Kind({ mode, colors, whose }: KindProps) {
  const colorLabel = useColorLabel();
  const parts = projectColors.flatMap((color): Part[] => {
    const found = colors.find((entry) => entry.mode === mode && entry.color === color);
    return found === undefined
      ? []
      : [{ color, count: found.count, word: colorLabel(color, mode, 'office') }];
  });
  if (parts.length === 0) return null;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box sx={{ px: 4, py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <TextLink {...listBehind(mode, { whose })} sx={{ color: 'text.primary', fontWeight: 650 }}>
          {modeTitles[mode]}
        </TextLink>
        <Typography sx={{ fontWeight: 650 }}>{formatCount(total)}</Typography>
      </Box>
      <Bar parts={parts} />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 168px), 1fr))',
          columnGap: 5,
        }}
      >
        {parts.map((part) => (
          <PartLink key={part.color} mode={mode} part={part} whose={whose} />
        ))}
      </Box>
    </Box>
  );
}

interface ColorsTileProps {
  readonly dashboard: Dashboard;
  readonly whose: Whose;
  readonly isOwn: boolean;
}

/** The running projects of a person by kind and status. */
export function ColorsTile({ dashboard: { colors }, whose, isOwn }: ColorsTileProps) {
  return (
    <Tile title={isOwn ? 'Meine laufenden Projekte' : 'Laufende Projekte'}>
      {projectModes.map((mode) => (
        <Kind key={mode} mode={mode} colors={colors} whose={whose} />
      ))}
    </Tile>
  );
}
