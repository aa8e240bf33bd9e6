import { formatFundingId } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { CopyButton } from '#shared/ui/copy-button.tsx';

interface FundingIdProps {
  readonly id: string;
  /** `BzA-ID` */
  readonly name: string;
}

/** An ID as it is printed, 3-4-4-4; copied without the hyphens, as KfW's forms want it. */
export function FundingIdValue({ id, name }: FundingIdProps) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {formatFundingId(id)}
      <CopyButton text={id} name={name} />
    </Box>
  );
}
