import type { Notification, NotificationEntry } from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { useCurrentUser } from '#api/session.ts';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import type { InboxActions } from './inbox-actions.ts';
import { Informed } from './informed.tsx';
import { messagesQuery, type NotificationParams } from './notifications.queries.ts';
import { TypeIcon } from './type-icon.tsx';

function Entry({ entry, onOpen }: { readonly entry: NotificationEntry; readonly onOpen: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {entry.link === null ? (
          <span>{entry.title}</span>
        ) : (
          <Box component={Link} to={entry.link} onClick={onOpen} sx={{ color: 'text.primary' }}>
            {entry.title}
          </Box>
        )}
        {entry.message !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap' }}>
            {entry.message}
          </Typography>
        )}
      </Box>
      <Typography
        component="time"
        dateTime={entry.at}
        variant="caption"
        sx={{ color: 'text.secondary' }}
      >
        {recentMoment(entry.at)}
      </Typography>
    </Box>
  );
}

/** Why the person hears of it, and for the office who else does. */
function Why({ item }: { readonly item: Notification }) {
  const me = useCurrentUser();
  const [newest] = item.entries;
  const hidden = item.count - item.entries.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {[hidden > 0 ? `insgesamt ${item.count}-mal` : null, item.why].filter(Boolean).join(' · ')}
      </Typography>
      {me.can.seeInformed && newest !== undefined && <Informed kind={newest.kind} id={newest.id} />}
    </Box>
  );
}

interface MessageProps {
  readonly item: Notification;
  readonly actions: InboxActions;
}

function Message({ item, actions }: MessageProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ pt: 0.25 }}>
        <TypeIcon type={item.type} severity={item.severity} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: '0.875rem' }}
        >
          {item.entries.map((entry) => (
            <Entry
              key={`${entry.kind}-${entry.id}-${entry.at}`}
              entry={entry}
              onOpen={() => actions.read({ id: item.id })}
            />
          ))}
        </Box>
        <Why item={item} />
      </Box>
      {item.doneAt === null && (
        <Tooltip title="Nur dies erledigt">
          <IconButton
            size="small"
            aria-label={`Nur dies erledigt: ${item.title}`}
            onClick={() => actions.finish({ id: item.id })}
          >
            <Check size={16} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

interface InboxMessagesProps {
  readonly params: NotificationParams;
  readonly project: string;
  readonly actions: InboxActions;
}

/** What came about one project, newest first. */
export function InboxMessages({ params, project, actions }: InboxMessagesProps) {
  const query = useQuery(messagesQuery(params, project));
  return (
    <Loaded query={query} loading={48} failure="Die Meldungen konnten nicht geladen werden.">
      {({ items, total }) => (
        <Box component="ul" aria-label="Meldungen" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <Message key={item.id} item={item} actions={actions} />
          ))}
          {total > items.length && (
            <Typography component="li" variant="caption" sx={{ color: 'text.secondary' }}>
              {`und ${total - items.length} ältere`}
            </Typography>
          )}
        </Box>
      )}
    </Loaded>
  );
}
