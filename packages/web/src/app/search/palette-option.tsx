import Box from '@mui/material/Box';
import Building2 from 'lucide-react/icons/building-2';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Folder from 'lucide-react/icons/folder';
import ListFilter from 'lucide-react/icons/list-filter';
import User from 'lucide-react/icons/user';
import { Fragment, type MouseEvent } from 'react';
import { MarkedText } from '#app/search/marked-text.tsx';
import type { Detail, PaletteLine } from '#app/search/palette-line.ts';
import { type Audience, useColorLabel } from '#project-kit/project-colors.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';

interface PaletteOptionProps {
  readonly line: PaletteLine;
  readonly id: string;
  readonly active: boolean;
  readonly audience: Audience;
  readonly onPoint: () => void;
  readonly onChoose: (newTab: boolean) => void;
}

const icons = {
  project: Folder,
  customer: Building2,
  person: User,
  command: CornerDownRight,
  list: ListFilter,
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function FirstLine({ lead, title, note, kind }: PaletteLine) {
  return (
    <Box sx={{ display: 'flex', gap: 2.5, minWidth: 0, alignItems: 'baseline' }}>
      {lead !== null && (
        <Box
          component="span"
          sx={{
            fontWeight: 650,
            whiteSpace: 'nowrap',
            flex: 'none',
            minWidth: kind === 'project' ? 140 : 0,
          }}
        >
          <MarkedText {...lead} />
        </Box>
      )}
      <Box component="span" sx={{ minWidth: 0, ...oneLine }}>
        <MarkedText {...title} />
        {note !== null && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${note}`}</Box>}
      </Box>
    </Box>
  );
}

function SecondLine({ details }: { readonly details: readonly Detail[] }) {
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.45, ...oneLine }}>
      {details.map(({ label, marked }, index) => (
        <Fragment key={`${label}${marked.text}`}>
          {index > 0 && ' · '}
          {label !== null && `${label} `}
          <MarkedText {...marked} />
        </Fragment>
      ))}
    </Box>
  );
}

function Aside({ line, audience }: Pick<PaletteOptionProps, 'line' | 'audience'>) {
  const colorLabel = useColorLabel();
  const { status, aside, kind } = line;
  if (status !== null) {
    return <StatusChip color={status.color} word={colorLabel(status.color, status.mode, audience)} />;
  }
  if (aside === null) return null;
  return (
    <Box
      component={kind === 'command' ? 'kbd' : 'span'}
      sx={{ color: 'text.secondary', font: 'inherit', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
    >
      {aside}
    </Box>
  );
}

/** On phones the chip goes below, where there is room for it. */
const shape = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 1.75,
  mx: 1.5,
  minHeight: { xs: 44, sm: 36 },
  borderRadius: 1,
  cursor: 'pointer',
  scrollMarginBlock: 40,
} as const;

/** One line of the palette. */
export function PaletteOption({ line, id, active, audience, onPoint, onChoose }: PaletteOptionProps) {
  const Icon = icons[line.kind];
  const choose = (event: MouseEvent): void => onChoose(event.ctrlKey || event.metaKey);
  return (
    <Box
      role="option"
      id={id}
      aria-selected={active}
      onMouseMove={active ? undefined : onPoint}
      onClick={choose}
      sx={{ ...shape, bgcolor: active ? 'primary.light' : 'transparent' }}
    >
      <Box component="span" sx={{ display: 'flex', flex: 'none', color: 'text.secondary' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ flex: { xs: '1 1 calc(100% - 28px)', sm: '1 1 200px' }, minWidth: 0 }}>
        <FirstLine {...line} />
        {line.details.length > 0 && <SecondLine details={line.details} />}
      </Box>
      <Box sx={{ display: 'flex', minWidth: 0, pl: { xs: 7, sm: 0 } }}>
        <Aside line={line} audience={audience} />
      </Box>
    </Box>
  );
}
