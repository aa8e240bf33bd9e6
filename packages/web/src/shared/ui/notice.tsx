import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  /** How it is read out: `status` when there is time, `alert` at once; nothing for what stood there from the start. */
  readonly role?: 'status' | 'alert';
  readonly id?: string;
  /** Can take the focus, to be read from here. */
  readonly isFocusable?: boolean;
  /** At the right edge, below the text on phones. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** How things stand, in a frame above what it is about. */
export function Notice({ severity, role, id, isFocusable, action, children }: NoticeProps) {
  return (
    <Alert
      severity={severity}
      {...(id === undefined ? {} : { id })}
      {...(isFocusable === true ? { tabIndex: -1 } : {})}
      // Without a role of its own MUI would make every notice an alert.
      role={role ?? 'presentation'}
      action={action}
      sx={{
        bgcolor: 'background.paper',
        color: 'text.primary',
        scrollMarginTop: 120,
        // In a narrow card the action goes below the text before it squeezes it.
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: { xs: '1 1 0', sm: '1 1 240px' }, minWidth: 0 },
        '& .MuiAlert-action': {
          ml: { xs: 7, sm: 'auto' },
          pt: { xs: 0, sm: 0.5 },
          pl: { xs: 0, sm: 4 },
          flexBasis: { xs: '100%', sm: 'auto' },
          whiteSpace: 'nowrap',
        },
      }}
    >
      {children}
    </Alert>
  );
}
