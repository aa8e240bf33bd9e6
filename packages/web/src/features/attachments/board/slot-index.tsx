import Box from '@mui/material/Box';
import { useBoard } from './board-context.tsx';
import type { SlotView } from './board-view.ts';
import { slotAnchor } from './slot-section.tsx';

function missingText(count: number): string {
  return count === 1 ? '1 fehlt' : `${count} fehlen`;
}

function goTo(order: number): void {
  document.querySelector(`#${slotAnchor(order)}`)?.scrollIntoView({ block: 'start' });
}

function Entry({ view: { slot, total } }: { readonly view: SlotView }) {
  const { aimed } = useBoard();
  return (
    <Box
      component="button"
      type="button"
      onClick={() => goTo(slot.order)}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1.5,
        width: '100%',
        px: 2,
        py: 1,
        border: 0,
        borderRadius: 1,
        font: 'inherit',
        fontSize: 13,
        textAlign: 'left',
        cursor: 'pointer',
        color: total === 0 && slot.missing === 0 ? 'text.secondary' : 'text.primary',
        bgcolor: aimed === `slot:${slot.order}` ? 'primary.light' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        {slot.title}
      </Box>
      {slot.missing > 0 && (
        <Box component="span" sx={{ fontSize: 12, fontWeight: 600, color: 'warning.dark' }}>
          {missingText(slot.missing)}
        </Box>
      )}
      {total > 0 && (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {total}
        </Box>
      )}
    </Box>
  );
}

/** The slots at a glance: jumps to one, shows where something is missing, and takes files as the board does. */
export function SlotIndex({ views }: { readonly views: readonly SlotView[] }) {
  return (
    <Box
      component="nav"
      aria-label="Ablagen"
      sx={{
        display: { xs: 'none', lg: 'block' },
        position: 'sticky',
        top: 72,
        flex: '0 0 236px',
        maxHeight: 'calc(100dvh - 96px)',
        overflowY: 'auto',
      }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1px' }}>
        {views.map((view) => (
          <Box
            component="li"
            key={view.slot.order}
            data-drop-slot={view.slot.upload ? view.slot.order : undefined}
          >
            <Entry view={view} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
