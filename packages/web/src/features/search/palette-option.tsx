import Box from '@mui/material/Box';
import { Fragment, type MouseEvent } from 'react';
import { type Audience, useColorLabel } from '#project-kit/project-colors.ts';
import type { Detail, PaletteLine } from '#project-kit/search/palette-line.ts';
import { KeySign } from './key-sign.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { MarkedText } from '#project-kit/search/marked-text.tsx';

interface PaletteOptionProps {
  readonly line: PaletteLine;
  readonly id: string;
  readonly active: boolean;
  readonly audience: Audience;
  readonly onPoint: () => void;
  readonly onChoose: (newTab: boolean) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const whole = { flex: 'none', whiteSpace: 'nowrap' } as const;
const shortLead = 12;

/** Behind a name the id stays whole and the name gives way; a number before a title stays whole itself. */
function isShort({ text }: NonNullable<PaletteLine['lead']>): boolean {
  return text.length <= shortLead;
}

function FirstLine({ line: { lead, title, note } }: { readonly line: PaletteLine }) {
  return (
    <Box sx={{ display: 'flex', gap: 2.5, minWidth: 0, alignItems: 'baseline' }}>
      {lead !== null && (
        <Box
          component="span"
          sx={{ fontWeight: 600, ...(isShort(lead) ? whole : { flex: '0 1 auto', ...oneLine }) }}
        >
          <MarkedText {...lead} />
        </Box>
      )}
      <Box
        component="span"
        sx={lead === null || isShort(lead) ? { flex: '0 1 auto', ...oneLine } : whole}
      >
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
          {label !== null && `${label}: `}
          <MarkedText {...marked} />
        </Fragment>
      ))}
    </Box>
  );
}

function Aside({ line, active, audience }: Pick<PaletteOptionProps, 'line' | 'active' | 'audience'>) {
  const colorLabel = useColorLabel();
  const { status, aside, shortcut } = line;
  if (status !== null) {
    return <StatusChip color={status.color} word={colorLabel(status.color, status.mode, audience)} />;
  }
  // Phones have no such keys.
  const besideKeyboard = { display: { xs: 'none', sm: 'block' } } as const;
  if (shortcut !== undefined)
    return (
      <Box component="span" sx={besideKeyboard}>
        <KeySign>{shortcut}</KeySign>
      </Box>
    );
  if (aside === null)
    return (
      active && (
        <Box component="span" aria-hidden sx={besideKeyboard}>
          <KeySign>⏎</KeySign>
        </Box>
      )
    );
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
      {aside}
    </Box>
  );
}

/** On phones a chip goes below, where there is room for it; a word does without a line of its own. */
const shape = {
  display: 'flex',
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
  const Icon = line.icon;
  const choose = (event: MouseEvent): void => onChoose(event.ctrlKey || event.metaKey);
  return (
    <Box
      role="option"
      id={id}
      aria-selected={active}
      onMouseMove={active ? undefined : onPoint}
      onClick={choose}
      sx={{
        ...shape,
        flexWrap: line.status === null ? 'nowrap' : { xs: 'wrap', sm: 'nowrap' },
        '--palette-mark': ({ palette }) => palette.primary.main,
        bgcolor: active ? 'primary.light' : 'transparent',
        // The fill alone is hardly to be seen without its color, and phones show no key.
        ...(active && { boxShadow: 'inset 3px 0 0 var(--palette-mark)' }),
      }}
    >
      <Box component="span" sx={{ display: 'flex', flex: 'none', color: 'text.secondary' }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ flex: { xs: '1 1 calc(100% - 28px)', sm: '1 1 200px' }, minWidth: 0 }}>
        <FirstLine line={line} />
        {line.details.length > 0 && <SecondLine details={line.details} />}
      </Box>
      <Box sx={{ display: 'flex', minWidth: 0, pl: line.status === null ? 0 : { xs: 7, sm: 0 } }}>
        <Aside line={line} active={active} audience={audience} />
      </Box>
    </Box>
  );
}
