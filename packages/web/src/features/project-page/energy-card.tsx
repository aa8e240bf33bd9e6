import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import {
  compareEnergy,
  type DeviationSeverity,
  type EfficiencyCheck,
  type EnergyDeviation,
  type Project,
  efficiencyChecks,
} from '@energieakte/contract';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { deviationText, energyFieldLabels, energyValue } from './energy-labels.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

const verdicts = {
  YES: { Icon: Check, color: 'success.main' },
  NO: { Icon: X, color: 'error.dark' },
  UNKNOWN: { Icon: CircleDashed, color: 'text.secondary' },
} as const;

function Badge({ check }: { readonly check: EfficiencyCheck }) {
  const { Icon, color } = verdicts[check.fulfilled];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        border: 1,
        borderRadius: '3px',
        typography: 'body2',
        fontWeight: 600,
        color,
      }}
    >
      <Icon size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
      {check.badge}
    </Box>
  );
}

function Badges({
  title,
  checks,
}: {
  readonly title: string;
  readonly checks: readonly EfficiencyCheck[];
}) {
  if (checks.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', minWidth: 56 }}>
        {title}
      </Box>
      {checks.map((check) => (
        <Badge key={check.badge} check={check} />
      ))}
    </Box>
  );
}

const severityLooks: Readonly<
  Record<DeviationSeverity, { readonly color: string; readonly Icon: typeof Check | null }>
> = {
  worse: { color: 'error.dark', Icon: TriangleAlert },
  other: { color: 'warning.dark', Icon: ArrowUpDown },
  better: { color: 'success.main', Icon: Check },
  same: { color: 'text.secondary', Icon: null },
  missing: { color: 'text.secondary', Icon: null },
  added: { color: 'warning.dark', Icon: ArrowUpDown },
  empty: { color: 'text.secondary', Icon: null },
};

function DeviationCell({ deviation }: { readonly deviation: EnergyDeviation }) {
  const { color, Icon } = severityLooks[deviation.severity];
  return (
    <TableCell sx={{ color, pr: 0, whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        {Icon !== null && <Icon size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />}
        {deviationText(deviation)}
      </Box>
    </TableCell>
  );
}

function DeviationRow({ deviation }: { readonly deviation: EnergyDeviation }) {
  const { field, planned, asBuilt } = deviation;
  const { label, unit } = energyFieldLabels[field];
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ pl: 0, color: 'text.secondary' }}>
        {label}
        {unit !== '' && (
          <Box component="span" sx={{ typography: 'caption', ml: 1.5, whiteSpace: 'nowrap' }}>
            {unit}
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ fontWeight: 500 }}>{energyValue(field, planned)}</TableCell>
      <TableCell sx={{ fontWeight: 500 }}>{energyValue(field, asBuilt)}</TableCell>
      <DeviationCell deviation={deviation} />
    </TableRow>
  );
}

function ComparisonTable({ rows }: { readonly rows: readonly EnergyDeviation[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Soll/Ist-Vergleich" tabIndex={0}>
      <Table size="small" sx={{ '& td, & th': { py: 1, px: 1.5, '&:first-of-type': { pl: 0 } } }}>
        <TableHead>
          <TableRow>
            {['Kennwert', 'geplant (BzA)', 'gebaut (BnD)', 'Abweichung'].map((title, index) => (
              <TableCell
                key={title}
                sx={{ color: 'text.secondary', fontWeight: 400, ...(index === 0 ? { pl: 0 } : {}) }}
              >
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <DeviationRow key={row.field} deviation={row} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function worseText(rows: readonly EnergyDeviation[]): string | null {
  const worse = rows.filter(({ severity }) => severity === 'worse').length;
  if (worse === 0) return null;
  return worse === 1 ? '1 Wert schlechter als beantragt' : `${worse} Werte schlechter als beantragt`;
}

/** What was applied for beside what was built, with the Effizienzhaus check of both. */
export function EnergyCard({ project }: { readonly project: Project }) {
  const { planned, asBuilt } = project.energy;
  const rows = compareEnergy(planned, asBuilt).filter(({ severity }) => severity !== 'empty');
  const isBuilt = rows.some((row) => row.asBuilt !== null);
  const checks = [
    { title: 'geplant', found: efficiencyChecks(planned, project.fundingCases) },
    { title: 'gebaut', found: efficiencyChecks(asBuilt, project.fundingCases) },
  ];
  return (
    <InfoCard title="Energie" meta={isBuilt ? worseText(rows) : null}>
      {rows.length === 0 ? (
        <EmptyLine>Noch keine Kennwerte eingetragen.</EmptyLine>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 1.5, mb: 3, '&:empty': { display: 'none' } }}>
            {checks.map(({ title, found }) => (
              <Badges key={title} title={title} checks={found} />
            ))}
          </Box>
          <ComparisonTable rows={rows} />
        </>
      )}
    </InfoCard>
  );
}
