import type { UserRecord } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useRef, useState } from 'react';
import { type AccountAction, accountActionLabels, possibleActions } from './account-actions.ts';

const AccountDialog = lazy(async () => ({
  default: (await import('./account-dialog.tsx')).AccountDialog,
}));

interface UserActionsProps {
  readonly user: UserRecord;
  /** Leaves the page, after the account was deleted. */
  readonly close: () => void;
}

/** Everything that can be done with the account beside its form; each asks before it does. */
export function UserActions({ user, close }: UserActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [operation, setAction] = useState<AccountAction | null>(null);
  const actions = possibleActions({ ...user, hasPassword: user.administration?.hasPassword ?? null });
  if (actions.length === 0) return null;
  const begin = (next: AccountAction): void => {
    setOpen(false);
    setAction(next);
  };
  const end = (): void => {
    setAction(null);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        endIcon={<ChevronDown size={15} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        Aktionen
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {actions.map((one) => (
          <MenuItem key={one} onClick={() => begin(one)}>
            {accountActionLabels[one]}
          </MenuItem>
        ))}
      </Menu>
      {operation !== null && (
        <Suspense>
          <AccountDialog operation={operation} user={user} end={end} gone={close} />
        </Suspense>
      )}
    </>
  );
}
