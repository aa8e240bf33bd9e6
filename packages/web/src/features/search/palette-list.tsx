import Box from '@mui/material/Box';
import type { Audience } from '#project-kit/project-colors.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { PaletteGroup } from './palette-groups.ts';
import { PaletteOption } from './palette-option.tsx';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The line the keys stand on. */
  readonly activeKey: string | null;
  /** Whether the lines are those of what was typed before. */
  readonly isOld: boolean;
  readonly audience: Audience;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (line: PaletteLine, newTab: boolean) => void;
}

/** The id of a line's element. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${key}`;
}

function GroupTitle({
  id,
  title,
  count,
}: { readonly id: string } & Pick<PaletteGroup, 'title' | 'count'>) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        px: 4.5,
        pt: 2.5,
        pb: 1,
        bgcolor: 'background.paper',
        fontSize: '0.75rem',
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      <span id={id}>{title}</span>
      {count !== null && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {count}
        </Box>
      )}
    </Box>
  );
}

/** What there is to choose from, in groups. */
export function PaletteList({
  id,
  groups,
  activeKey,
  isOld,
  audience,
  onPoint,
  onChoose,
}: PaletteListProps) {
  return (
    <Box
      role="listbox"
      id={id}
      aria-label="Treffer und Befehle"
      aria-busy={isOld}
      sx={{ overflowY: 'auto', minHeight: 0, pb: groups.length > 0 ? 1.5 : 0 }}
    >
      {groups.map((group) => (
        <Box key={group.key} role="group" aria-labelledby={`${id}-title-${group.key}`}>
          <GroupTitle id={`${id}-title-${group.key}`} title={group.title} count={group.count} />
          {group.lines.map((line) => (
            <PaletteOption
              key={line.key}
              id={optionId(id, line.key)}
              line={line}
              active={line.key === activeKey}
              audience={audience}
              onPoint={() => onPoint(line.key)}
              onChoose={(newTab) => onChoose(line, newTab)}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
