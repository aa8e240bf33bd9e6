import type { QuestionResult } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount } from '#shared/format/numbers.ts';
import { barsOf, rowsOf } from './result-shapes.ts';

interface ResultTableProps {
  readonly result: QuestionResult;
  readonly isProtected: boolean;
}

function MatrixTable({ result, isProtected }: ResultTableProps) {
  const rows = rowsOf(result, isProtected);
  const choices = rows[0]?.bars.map(({ label }) => label) ?? [];
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Zeile</TableCell>
          {choices.map((choice) => (
            <TableCell key={choice} align="right">
              {choice}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, bars, answers }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            {bars.map((bar) => (
              <TableCell key={bar.label} align="right">
                {answers === null ? '–' : formatCount(bar.count)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The figures of a chart as a table. */
export function ResultTable({ result, isProtected }: ResultTableProps) {
  const answers = Math.max(1, result.answers ?? 1);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      {result.question.type === 'MATRIX' ? (
        <MatrixTable {...{ result, isProtected }} />
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Antwort</TableCell>
              <TableCell align="right">Anzahl</TableCell>
              <TableCell align="right">Anteil</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {barsOf(result).map(({ label, count }) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell align="right">{formatCount(count)}</TableCell>
                <TableCell align="right">{`${Math.round((count / answers) * 100)} %`}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}
