import type { Notification, UnreadNotifications } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { reportError } from '#shared/activity/activity.ts';
import { ActivityList } from '#shared/activity/activity-list.tsx';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { keepFocusIn } from '#shared/ui/keep-focus.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { finishMutation, readMutation } from './notifications.queries.ts';
import { TypeIcon } from './type-icon.tsx';
import { unreadQuery } from './unread.queries.ts';

/** What came for the person, or the messages of this session. */
type BellTab = 'news' | 'session';

const titles = { news: 'Benachrichtigungen', session: 'Meldungen dieser Sitzung' } as const;

const entry = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: 2.5,
  flex: '1 1 auto',
  minWidth: 0,
  pl: 4,
  pr: 1,
  py: 2.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

interface EntryProps {
  readonly item: Notification;
  readonly onOpen: () => void;
  readonly onDone: () => void;
}

function DoneButton({ item, onDone }: Pick<EntryProps, 'item' | 'onDone'>) {
  return (
    <Tooltip title="Als erledigt markieren">
      <IconButton
        aria-label={`Als erledigt markieren: ${item.title}`}
        onClick={onDone}
        sx={{ flex: 'none', alignSelf: 'center', width: 44, height: 44, mr: 1 }}
      >
        <Check size={17} strokeWidth={1.9} />
      </IconButton>
    </Tooltip>
  );
}

function Entry({ item, onOpen, onDone }: EntryProps) {
  const more = item.count > 1 ? ` (${item.count})` : '';
  return (
    <Box component="li" sx={{ display: 'flex', borderTop: 1, borderColor: 'divider' }}>
      <Box component={Link} to={item.link ?? '/notification'} onClick={onOpen} sx={entry}>
        <Box sx={{ pt: 0.25 }}>
          <TypeIcon type={item.type} severity={item.severity} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {`${item.title}${more}`}
          </Typography>
          <Typography
            variant="caption"
            component="div"
            sx={{
              color: 'text.secondary',
              overflow: 'hidden',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: '2',
            }}
          >
            {[item.project?.projectId, item.project?.name, item.message].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {item.why}
          </Typography>
        </Box>
        <Typography
          component="time"
          dateTime={item.createdAt}
          variant="caption"
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap', pt: 0.25 }}
        >
          {recentMoment(item.createdAt)}
        </Typography>
      </Box>
      <DoneButton item={item} onDone={onDone} />
    </Box>
  );
}

function Entries({
  unread,
  onClose,
}: {
  readonly unread: UnreadNotifications;
  readonly onClose: () => void;
}) {
  const { mutate } = useMutation(readMutation);
  const finishing = useMutation({
    ...finishMutation,
    onError: (error) => reportError(error.message),
  });
  if (unread.items.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 4, py: 3 }}>
        Alles gelesen. Neues steht hier, sobald es kommt.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Ungelesen" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {unread.items.map((item) => (
        <Entry
          key={item.id}
          item={item}
          onOpen={() => {
            mutate({ id: item.id });
            onClose();
          }}
          onDone={() => finishing.mutate({ id: item.id })}
        />
      ))}
    </Box>
  );
}

function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(unreadQuery);
  const { mutate, isPending } = useMutation(readMutation);
  return (
    <>
      <Box sx={{ overflowY: 'auto', flex: '1 1 auto', minHeight: 0 }}>
        <Loaded
          query={query}
          loading={
            <Box sx={{ p: 4 }} aria-busy>
              <Skeleton width="60%" />
              <Skeleton width="80%" />
            </Box>
          }
          failure={
            <Box sx={{ p: 4 }}>
              <LoadError query={query} failure="Die Benachrichtigungen konnten nicht geladen werden." />
            </Box>
          }
        >
          {(unread) => <Entries unread={unread} onClose={onClose} />}
        </Loaded>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <ButtonLink to="/notification" onClick={onClose} size="small">
          Alle Benachrichtigungen
        </ButtonLink>
        <Box sx={{ flex: 1 }} />
        {(query.data?.count ?? 0) > 0 && (
          <Button
            size="small"
            color="secondary"
            loading={isPending}
            onClick={() => mutate({ all: true })}
          >
            Alle als gelesen markieren
          </Button>
        )}
      </Box>
    </>
  );
}

interface BellPanelProps {
  readonly anchor: () => HTMLElement | null;
  readonly tab: BellTab;
  readonly onTab: (tab: BellTab) => void;
  readonly onClose: () => void;
}

const paper = {
  mt: 1,
  width: 'min(440px, calc(100vw - 24px))',
  maxHeight: 'min(560px, calc(100dvh - 80px))',
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  boxShadow: '0 8px 24px rgb(28 35 32 / 12%)',
} as const;

/** What was done goes: the keyboard stays with the next one. */
function keepKeyboard(root: HTMLElement | null): (() => void) | undefined {
  const panel = root?.querySelector<HTMLElement>('[role="dialog"]') ?? null;
  return panel === null
    ? undefined
    : keepFocusIn({ root: panel, waitingRoom: () => panel, rest: () => panel });
}

/** The panel below the bell. */
export function BellPanel({ anchor, tab, onTab, onClose }: BellPanelProps) {
  return (
    <Popover
      open
      ref={keepKeyboard}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': titles[tab], sx: paper } }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: BellTab) => onTab(next)}
        aria-label="Was gezeigt wird"
        sx={{ flex: 'none', px: { xs: 1, sm: 2 }, minHeight: 44 }}
      >
        {(['news', 'session'] as const).map((each) => (
          <Tab
            key={each}
            value={each}
            id={`bell-${each}`}
            aria-controls={each === tab ? `bell-${each}-content` : undefined}
            label={titles[each]}
            sx={{ minHeight: 44, px: { xs: 1.5, sm: 2 }, textTransform: 'none', whiteSpace: 'nowrap' }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`bell-${tab}-content`}
        aria-labelledby={`bell-${tab}`}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' }}
      >
        {tab === 'news' ? (
          <NotificationPanel onClose={onClose} />
        ) : (
          <Box
            aria-live="polite"
            sx={{ overflowY: 'auto', pt: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <ActivityList />
          </Box>
        )}
      </Box>
    </Popover>
  );
}
