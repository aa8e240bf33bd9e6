import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { counted } from '#shared/format/numbers.ts';
import type { ImportAnswer } from './record-import.ts';
import type { Importing } from './use-record-import.ts';

interface ImportResultCardProps<Found> {
  readonly importing: Importing<Found>;
  readonly answer: ImportAnswer<Found>;
  readonly renderMade: (record: Found) => ReactNode;
  readonly toList: ReactNode;
}

/** What came of the table: the new records. */
export function ImportResultCard<Found>(props: ImportResultCardProps<Found>) {
  const { importing, answer, renderMade, toList } = props;
  const { made } = answer;
  const { one, many, taken } = importing.labels;
  return (
    <Card component="section" aria-labelledby="import-fertig" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" id="import-fertig" role="status">
        {`${counted(made.length, one, many)} ${taken}`}
      </Typography>
      <Box component="ol" sx={{ columns: { sm: 2 }, my: 3, pl: 7, '& li': { py: 0.75 } }}>
        {made.map((record, place) => (
          <li key={place}>{renderMade(record)}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {toList}
        <Button onClick={() => importing.changeTable(null)}>Weitere Tabelle einlesen</Button>
      </Box>
    </Card>
  );
}
