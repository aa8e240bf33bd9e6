import { hoursText } from '@energieakte/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Square from 'lucide-react/icons/square';
import Timer from 'lucide-react/icons/timer';
import { lazy, Suspense, useEffect } from 'react';
import { requestTime, useTimeRequest } from '#shared/extensions/time-requests.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { useLoadAhead } from '#shared/query/use-load-ahead.ts';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { projectInSight } from '#project-kit/project-in-sight.ts';
import { RunningDot } from './running-dot.tsx';
import { useLiveTimes } from './time-tracking.queries.ts';
import { runningMinutes, shortTaskText, taskText } from './time-texts.ts';
import { useTimer } from './use-timer.ts';

const loadTime = () => import('./time-dialog.tsx');
const TimeDialog = lazy(async () => ({ default: (await loadTime()).TimeDialog }));
const loadBooking = () => import('./entry-dialog.tsx');
const AppointmentBooking = lazy(async () => ({ default: (await loadBooking()).AppointmentBooking }));
/** Without a connection the dialog has to be there already. */
const loadedAhead = [loadTime, loadBooking] as const;

function track(): void {
  requestTime({ kind: 'track', projectKey: projectInSight() });
}

function useTrackKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 't' || event.repeat || isForeignKey(event)) return;
      event.preventDefault();
      track();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  height: 34,
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: 1,
  minWidth: 0,
  flexShrink: { xs: 1, md: 0 },
  maxWidth: { md: 260 },
} as const;

function RunningTime({ timer }: { readonly timer: ReturnType<typeof useTimer> }) {
  const { running, stop, isStopping } = timer;
  const now = useMinute();
  if (running === null) return null;
  const time = hoursText(runningMinutes(running, now));
  return (
    <Box sx={frame}>
      <ButtonBase
        onClick={track}
        aria-keyshortcuts="T"
        title={taskText(running)}
        sx={{
          height: 1,
          minWidth: 0,
          px: { xs: 0.5, sm: 2 },
          gap: { xs: 1, sm: 1.5 },
          fontSize: { xs: '0.75rem', sm: '0.8125rem' },
          borderRadius: 1,
        }}
      >
        <span style={visuallyHidden}>Zeit erfassen, es läuft </span>
        <RunningDot />
        <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {time}
        </Box>
        <Box
          component="span"
          sx={{
            display: { xs: 'none', lg: 'block' },
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {shortTaskText(running)}
        </Box>
      </ButtonBase>
      <Tooltip title="Stoppen">
        <IconButton
          aria-label="Stoppen"
          loading={isStopping}
          onClick={() => stop()}
          sx={{ p: 1.5, mr: 0.5, display: { xs: 'none', sm: 'inline-flex' }, color: 'text.primary' }}
        >
          <Square size={14} fill="currentColor" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** In the top bar: the time that runs, or how to start one; `t` does so anywhere, and the dialogs of time stand here. */
export function TimerPlace() {
  const timer = useTimer();
  const request = useTimeRequest();
  useTrackKey();
  useLiveTimes();
  useLoadAhead(loadedAhead);
  const close = (): void => requestTime(null);
  return (
    <>
      {timer.running === null ? (
        <Tooltip title="Zeit erfassen (T)">
          <IconButton
            onClick={track}
            aria-label="Zeit erfassen"
            aria-keyshortcuts="T"
            sx={{ color: 'secondary.main', p: 2 }}
          >
            <Timer size={18} strokeWidth={1.75} />
          </IconButton>
        </Tooltip>
      ) : (
        <RunningTime timer={timer} />
      )}
      <Suspense fallback={null}>
        {request?.kind === 'track' && <TimeDialog projectKey={request.projectKey} close={close} />}
        {request?.kind === 'book' && (
          <AppointmentBooking appointment={request.appointment} close={close} />
        )}
      </Suspense>
    </>
  );
}
