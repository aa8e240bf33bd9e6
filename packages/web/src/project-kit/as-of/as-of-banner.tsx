import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { AsOfButton } from './as-of-button.tsx';
import { asOfText } from '#project-kit/as-of/as-of-labels.ts';

interface AsOfBannerProps {
  readonly asOf: string;
  readonly choose: (day: string) => void;
  /** Back to what stands there now. */
  readonly leave: () => void;
  /** Shows what has changed until today; not where one project alone is shown. */
  readonly compare?: () => void;
  readonly children?: ReactNode;
}

/** Says that an earlier state is on screen, and leads back. */
export function AsOfBanner({ asOf, choose, leave, compare, children }: AsOfBannerProps) {
  return (
    <Notice
      severity="info"
      role="status"
      action={
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, columnGap: 1, rowGap: 1 }}>
          {compare !== undefined && <Button onClick={compare}>Mit heute vergleichen</Button>}
          <AsOfButton asOf={asOf} label="Anderer Tag" choose={choose} />
          <Button variant="contained" onClick={leave}>
            Zurück zu heute
          </Button>
        </Box>
      }
    >
      <strong>{`Stand vom ${asOfText(asOf)} – nur lesen.`}</strong>
      {children}
    </Notice>
  );
}
