import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { initialsOf } from '#app/shell/initials.ts';
import { seenWhereWide, visuallyHidden } from '#shared/ui/visually-hidden.ts';

interface AccountMenuProps {
  readonly onChangePassword: () => void;
  readonly onSignOut: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const person = {
  position: 'relative',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 1.5,
  py: 1,
  ml: { xs: 0, sm: 1 },
  borderRadius: 1,
  textAlign: 'right',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const mayBeCut = { minWidth: 0 } as const;

const line = {
  display: 'block',
  maxWidth: { md: 240, lg: 340 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

function Names({ name, customer }: { readonly name: string; readonly customer: string }) {
  return (
    <>
      <Box component="span" sx={{ ...line, fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.35 }}>
        {name}
      </Box>
      <Box
        component="span"
        sx={{ ...line, fontSize: '0.75rem', color: 'text.secondary', lineHeight: 1.35 }}
      >
        {customer}
      </Box>
    </>
  );
}

function Initials({ name }: { readonly name: string }) {
  return (
    <Avatar
      variant="rounded"
      aria-hidden
      sx={{
        width: 30,
        height: 30,
        fontSize: '0.75rem',
        fontWeight: 650,
        bgcolor: '#DDE5DF',
        color: '#3F5247',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}

function ButtonContent({ name, customer }: Parameters<typeof Names>[0]) {
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        Konto von
      </Box>
      <Box component="span" sx={[seenWhereWide, mayBeCut]}>
        <Names name={name} customer={customer} />
      </Box>
      <Initials name={name} />
    </>
  );
}

/** The person and the customer name, and what concerns the own account. */
export function AccountMenu({ onChangePassword, onSignOut }: AccountMenuProps) {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const name = me.displayname === '' ? me.username : me.displayname;
  const choose = (action: () => unknown) => () => {
    setOpen(false);
    action();
  };
  return (
    <>
      <ButtonBase
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={person}
      >
        <ButtonContent name={name} customer={me.customerName} />
      </ButtonBase>
      <Menu
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box component="li" role="none" sx={{ display: { md: 'none' }, px: 4, py: 1.5 }}>
          <Names name={name} customer={me.customerName} />
        </Box>
        {!isGuest(me) && (
          <MenuItem onClick={choose(() => navigate({ to: '/project/locked' }))}>
            <LockKeyhole {...icon} />
            Von mir gesperrt
          </MenuItem>
        )}
        {me.can.restoreProjects && (
          <MenuItem onClick={choose(() => navigate({ to: '/project/deleted' }))}>
            <Trash2 {...icon} />
            Papierkorb
          </MenuItem>
        )}
        <MenuItem onClick={choose(onChangePassword)}>
          <KeyRound {...icon} />
          Passwort ändern
        </MenuItem>
        <MenuItem onClick={choose(() => navigate({ to: '/settings/anmeldung' }))}>
          <ShieldCheck {...icon} />
          Anmeldung sichern
        </MenuItem>
        <Divider component="li" />
        <MenuItem onClick={choose(onSignOut)}>
          <LogOut {...icon} />
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
