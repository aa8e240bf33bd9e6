import Tooltip from '@mui/material/Tooltip';
import type { ProjectColor } from '@energieakte/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import Circle from 'lucide-react/icons/circle';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import HardHat from 'lucide-react/icons/hard-hat';
import Hourglass from 'lucide-react/icons/hourglass';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import { memo, type CSSProperties } from 'react';
import { statusTones } from './status-tones.ts';
import { markShape } from './tone-mark.tsx';

/** One icon per status code, no two alike: by which codes are recognised where color is not seen. */
export const statusIcons: Readonly<Record<ProjectColor, LucideIcon>> = {
  NOTHING: CircleDashed,
  WHITE: Circle,
  BLUE: Hourglass,
  YELLOW: Pencil,
  ORANGE: Send,
  LILA: HardHat,
  RED: TriangleAlert,
  GREEN: Check,
  DARKGREEN: CheckCheck,
};

interface StatusChipProps {
  readonly color: ProjectColor;
  /** The German word of the code, in the tongue of the list it stands in. */
  readonly word: string;
  /** Why the status is what it is; shown as a tooltip and read out. */
  readonly reason?: string | null;
  /** It is what a button shows that opens a menu. */
  readonly opensMenu?: boolean;
}

const shape: CSSProperties = { ...markShape, maxWidth: '100%' };
const ellipsis: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.3 };

/** A status as color, icon and word; square corners (specification section 9). */
export const StatusChip = memo(function StatusChip(properties: StatusChipProps) {
  const { color, word, reason, opensMenu = false } = properties;
  const Icon = statusIcons[color];
  const tone = statusTones[color];
  const chip = (
    <span
      data-status={color}
      style={{ ...shape, background: tone.fill, color: tone.text, borderColor: tone.border }}
    >
      <Icon size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
      <span style={ellipsis}>{word}</span>
      {opensMenu && <ChevronDown size={13} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />}
    </span>
  );
  if (reason === undefined || reason === null || reason === '') return chip;
  return (
    <Tooltip title={reason} describeChild placement="bottom-start" enterDelay={300}>
      {chip}
    </Tooltip>
  );
});
