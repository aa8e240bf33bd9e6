import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { countMissing, missingCountText, type Project } from '@energieakte/contract';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { DayInput } from '#shared/dialog/dialog-fields.tsx';

interface RequestHeadProps {
  readonly project: Project;
  readonly close: () => void;
  /** Until when the documents are asked for, as typed; not before it can be changed. */
  readonly due?: {
    readonly day: string;
    readonly problem: string | undefined;
    readonly change: (day: string) => void;
  };
}

/** What is asked for, about which project, and until when. */
export function RequestHead({ project, close, due }: RequestHeadProps) {
  const missing = missingCountText(countMissing(project.checklist));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        px: { xs: 4, sm: 6 },
        py: 3.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <DialogTitle sx={{ '&&': { p: 0 } }}>Unterlagen anfordern</DialogTitle>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[project.name, project.projectId, missing].filter((word) => word !== '').join(' · ')}
        </Typography>
      </Box>
      {due !== undefined && (
        // On phones it stands below both.
        <Box
          sx={{ width: { sm: 228 }, order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        >
          <DayInput
            label="Erbeten bis"
            value={due.day}
            change={due.change}
            error={due.problem}
            isBeside
          />
        </Box>
      )}
      <IconButton
        aria-label="Schließen"
        onClick={close}
        sx={{
          mr: -2,
          alignSelf: { xs: 'start', sm: 'center' },
          minWidth: { xs: 44, sm: 0 },
          minHeight: { xs: 44, sm: 0 },
        }}
      >
        <X size={18} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
}

interface RequestPanesProps {
  readonly papers: ReactNode;
  readonly letters: ReactNode;
}

/** As high as it is with much to read, so that no tick moves the buttons. */
const height = { md: 'min(620px, calc(100dvh - 220px))' } as const;

const scrolled = { overflowY: { md: 'auto' }, minHeight: { md: 0 } } as const;

/** Two columns that scroll by themselves; where there is no place for two, one below the other. */
export function RequestPanes({ papers, letters }: RequestPanesProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
        gridTemplateRows: { md: 'minmax(0, 1fr)' },
        alignContent: { xs: 'start', md: 'stretch' },
        height,
        minHeight: 0,
        flex: { xs: '1 1 auto', md: 'none' },
        overflowY: { xs: 'auto', md: 'hidden' },
        borderBottom: 1,
        borderColor: 'divider',
        ':focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ ...scrolled, borderRight: { md: 1 }, borderColor: { md: 'divider' } }}>{papers}</Box>
      <Box
        // Much to read is scrolled by keyboard, too.
        role="group"
        aria-label="Nachrichten"
        tabIndex={0}
        sx={{
          ...scrolled,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignContent: 'start',
          gap: 3,
          p: { xs: 4, sm: 5 },
          bgcolor: 'background.default',
          borderTop: { xs: 1, md: 0 },
          borderColor: { xs: 'divider' },
          ':focus-visible': { outlineOffset: -2 },
        }}
      >
        {letters}
      </Box>
    </Box>
  );
}
