import type { NotificationGroup } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import BellOff from 'lucide-react/icons/bell-off';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { InboxActions } from './inbox-actions.ts';
import { SnoozeMenu } from './snooze-menu.tsx';

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly of: string;
  /** The key that presses it. */
  readonly shortcut?: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

function Action({ icon: Icon, label, of, shortcut, onClick }: ActionProps) {
  return (
    <Tooltip title={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <IconButton size="small" aria-label={`${label}: ${of}`} data-key={shortcut} onClick={onClick}>
        <Icon size={17} strokeWidth={1.9} />
      </IconButton>
    </Tooltip>
  );
}

interface InboxRowActionsProps {
  readonly group: NotificationGroup;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly actions: InboxActions;
  readonly target: { readonly project: string };
}

function Back({
  group,
  actions,
  of,
}: Pick<InboxRowActionsProps, 'group' | 'actions'> & { readonly of: string }) {
  const { doneAt, snoozedAt } = group.latest;
  const kind = doneAt === null ? 'snooze' : 'done';
  const at = doneAt ?? snoozedAt;
  if (at === null) return null;
  return (
    <Action
      icon={Undo2}
      label="In den Posteingang zurückholen"
      of={of}
      shortcut="b"
      onClick={() => actions.undo({ kind, at })}
    />
  );
}

/** What can be done with a row. */
export function InboxRowActions({ group, open, onToggle, actions, target }: InboxRowActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { project, latest, total } = group;
  const of = project?.projectId ?? 'Mitteilungen';
  const isInbox = latest.doneAt === null && latest.snoozedAt === null;
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, justifySelf: 'end' }}>
      <Button
        size="small"
        color="secondary"
        data-key="o"
        aria-expanded={open}
        aria-label={`${total === 1 ? '1 Meldung' : `${total} Meldungen`}: ${of}`}
        endIcon={<Chevron size={15} />}
        onClick={onToggle}
        sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
      >
        {total}
      </Button>
      {isInbox && (
        <>
          <Action
            icon={Check}
            label="Als erledigt markieren"
            of={of}
            shortcut="e"
            onClick={() => actions.finish(target)}
          />
          <Action
            icon={AlarmClock}
            label="Auf Wiedervorlage legen"
            of={of}
            shortcut="h"
            onClick={(event) => setAnchor(event.currentTarget)}
          />
          {project !== null && (
            <Action
              icon={BellOff}
              label="Stummschalten"
              of={of}
              shortcut="m"
              onClick={() => actions.mute(project.id)}
            />
          )}
        </>
      )}
      {!isInbox && <Back group={group} actions={actions} of={of} />}
      <SnoozeMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onChoose={(until) => {
          setAnchor(null);
          actions.snooze({ target, until });
        }}
      />
    </Box>
  );
}
