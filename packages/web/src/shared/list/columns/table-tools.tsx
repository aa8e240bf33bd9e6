import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { GroupButton } from '../groups/group-button.tsx';
import type { GroupChoice } from '../groups/group-choice.ts';
import type { ListSort } from '../list-state.ts';
import { ColumnsButton } from './columns-button.tsx';
import { type ColumnShape, sortText } from './list-column.ts';
import type { ListSettings } from './list-settings.ts';

interface TableToolsProps {
  readonly columns: readonly ColumnShape[];
  readonly visible: readonly ColumnShape[];
  /** The order the list has. */
  readonly sort: readonly ListSort[];
  readonly settings: ListSettings;
  readonly onSettings: (change: Partial<ListSettings> | null) => void;
  readonly onHelp: () => void;
  readonly groups: GroupChoice;
}

/** How the table looks: its order in words, its columns and density, its keys. */
export function TableTools(props: TableToolsProps) {
  const { columns, visible, sort, settings, onSettings, onHelp, groups } = props;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 'none' }}>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' }, mr: 2 }}
      >
        Sortiert: {sortText(sort, columns)}
      </Typography>
      {groups.fields.length > 0 && <GroupButton {...groups} />}
      <ColumnsButton {...{ columns, visible, settings, onSettings }} hasDensity />
      <Tooltip title="Tasten (?)">
        <IconButton aria-label="Tasten dieser Liste" onClick={onHelp}>
          <CircleQuestionMark size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
