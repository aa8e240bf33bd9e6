import Box from '@mui/material/Box';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useRowDrag } from './use-row-drag.ts';

interface DragHandleProps {
  /** Of the row, as its `rowAttribute` says. */
  readonly row: string;
  readonly takePlaceOf: (other: string) => void;
}

/** What a row is dragged by; the keyboard moves it with Alt and the arrows. */
export function DragHandle({ row, takePlaceOf }: DragHandleProps) {
  const drag = useRowDrag(row, takePlaceOf);
  return (
    <Box
      component="span"
      {...drag}
      title="Ziehen zum Verschieben (Alt+↑ und Alt+↓)"
      sx={{
        display: 'inline-flex',
        flex: 'none',
        px: 1,
        py: 2,
        color: 'text.disabled',
        cursor: 'grab',
        touchAction: 'none',
        '&:active': { cursor: 'grabbing' },
      }}
    >
      <GripVertical size={16} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}
