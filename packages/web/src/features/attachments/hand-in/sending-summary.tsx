import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import CircleCheck from 'lucide-react/icons/circle-check';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { totalsOf, type UploadItem } from '../uploads/upload-item.ts';
import { totalsLine } from '../uploads/upload-labels.ts';
import { announcement, isAllDelivered } from './announcement.ts';

interface SendingSummaryProps {
  readonly items: readonly UploadItem[];
  /** How many have arrived, also before a reload. */
  readonly sent: number;
}

function AllDelivered() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'success.main' }}>
      <CircleCheck size={24} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
      <Typography sx={{ fontWeight: 600 }}>
        Die Dateien sind angekommen – Sie können diese Seite schließen.
      </Typography>
    </Box>
  );
}

function UnderWay({ items }: Pick<SendingSummaryProps, 'items'>) {
  const totals = totalsOf(items);
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {totalsLine(totals)}
      </Typography>
      {totals.open > 0 && (
        <>
          <LinearProgress
            variant="determinate"
            value={totals.share * 100}
            aria-label="Fortschritt aller Dateien"
            sx={{ height: 6, borderRadius: 3, my: 1.5 }}
          />
          <Typography variant="caption" color="textSecondary">
            Bitte lassen Sie diese Seite offen, bis alles angekommen ist.
          </Typography>
        </>
      )}
    </>
  );
}

/** How sending goes as a whole, always in sight; read out in steps. */
export function SendingSummary({ items, sent }: SendingSummaryProps) {
  const isComplete = isAllDelivered(items, sent);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {isComplete
          ? 'Die Dateien sind angekommen. Sie können diese Seite schließen.'
          : announcement(items)}
      </Box>
      {(items.length > 0 || isComplete) && (
        <Paper
          variant="outlined"
          sx={{
            position: 'sticky',
            bottom: 12,
            mt: 5,
            px: 4,
            py: 3,
            borderColor: isComplete ? 'success.main' : 'divider',
            boxShadow: '0 4px 16px rgb(28 35 32 / 10%)',
          }}
        >
          {isComplete ? <AllDelivered /> : <UnderWay items={items} />}
        </Paper>
      )}
    </>
  );
}
