import { useState } from 'react';
import { useActivities } from '#shared/activity/activity.ts';

/** Whether the list of messages is open, and how many of them were seen. */
export function useActivityPanel() {
  const count = useActivities().length;
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  return {
    open,
    seen: open ? count : seen,
    onOpen: () => setOpen(true),
    onClose: () => {
      setSeen(count);
      setOpen(false);
    },
  };
}
