import type { ProjectState } from '@energieakte/contract';
import Box from '@mui/material/Box';
import ListFilter from 'lucide-react/icons/list-filter';
import type { SearchItem } from '#app/search/search-items.ts';
import { colorWord, type Audience } from '#features/projects/project-colors.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';

interface SearchOptionProps {
  readonly item: SearchItem;
  readonly id: string;
  readonly active: boolean;
  readonly typed: string;
  readonly audience: Audience;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const stateNotes: Readonly<Record<ProjectState, string | null>> = {
  ACTIVE: null,
  CANCELLED: 'gestoppt',
  DELETED: 'im Papierkorb',
};

function ProjectLine({
  item,
  audience,
}: {
  readonly item: SearchItem & { kind: 'project' };
  readonly audience: Audience;
}) {
  const { row, mode } = item;
  const note = stateNotes[row.state];
  return (
    <>
      <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap', minWidth: 132 }}>
        {row.projectId}
      </Box>
      <Box
        component="span"
        sx={{
          flex: { xs: '1 1 100%', sm: '1 1 96px' },
          order: { xs: 3, sm: 0 },
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {row.name}
        {note !== null && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${note}`}</Box>}
      </Box>
      <Box sx={{ display: 'flex', minWidth: 0, ml: 'auto' }}>
        <StatusChip color={row.color} word={colorWord(row.color, mode, audience)} />
      </Box>
    </>
  );
}

/** One line of the search. */
export function SearchOption({
  item,
  id,
  active,
  typed,
  audience,
  onPoint,
  onChoose,
}: SearchOptionProps) {
  return (
    <Box
      role="option"
      id={id}
      aria-selected={active}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        px: 3,
        py: 2,
        mx: 1.5,
        minHeight: 40,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: active ? 'primary.light' : 'transparent',
        scrollMarginBlock: 8,
      }}
    >
      {item.kind === 'project' ? (
        <ProjectLine item={item} audience={audience} />
      ) : (
        <>
          <ListFilter size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          <span>
            „{typed}“ in den <strong>{item.label}</strong> suchen
          </span>
        </>
      )}
    </Box>
  );
}
