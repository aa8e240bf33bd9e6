import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MentionChoice } from './mention-text.ts';

interface MentionMenuProps {
  readonly id: string;
  readonly choices: readonly MentionChoice[];
  readonly active: number;
  readonly pick: (choice: MentionChoice) => void;
}

export function optionId(menuId: string, index: number): string {
  return `${menuId}-${index}`;
}

/** The height of the longest menu and of the bar at the top of the page, in pixels. */
const roomNeeded = 372;

/** Above the box it belongs to, or below where there is too little room above. */
function usePlaceBeside() {
  const ref = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current?.offsetParent?.getBoundingClientRect();
    setBelow(box !== undefined && box.top < roomNeeded);
  }, []);
  return { ref, place: isBelow ? { top: '100%', mt: 1 } : { bottom: '100%', mb: 1 } };
}

/** Whom to mention, beside the whole box, of which it covers nothing; the field keeps the focus and moves through it with its keys. */
export function MentionMenu({ id, choices, active, pick }: MentionMenuProps) {
  const { ref, place } = usePlaceBeside();
  return (
    <Paper
      ref={ref}
      variant="outlined"
      sx={{
        position: 'absolute',
        zIndex: 3,
        left: 0,
        ...place,
        width: { xs: '100%', sm: 320 },
        maxHeight: 300,
        overflowY: 'auto',
        boxShadow: '0 8px 24px rgb(28 35 32 / 12%)',
      }}
    >
      <Box role="listbox" id={id} aria-label="Erwähnen" sx={{ py: 1 }}>
        {choices.map((choice, index) => (
          <Box
            key={choice.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            // Pressing must not take the focus out of the text.
            onMouseDown={(event) => {
              event.preventDefault();
              pick(choice);
            }}
            sx={{
              px: 3,
              py: 1.5,
              cursor: 'pointer',
              bgcolor: index === active ? 'action.selected' : 'transparent',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {choice.name}
            </Typography>
            {choice.hint !== null && (
              <Typography variant="caption" color="textSecondary">
                {choice.hint}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
