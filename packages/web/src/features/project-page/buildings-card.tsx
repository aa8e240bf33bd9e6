import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Project, ProjectBuilding } from '@energieakte/contract';
import { measured } from './energy-labels.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

type Sized = Pick<ProjectBuilding, 'useProfile' | 'area' | 'height'>;

function sizeText({ useProfile, area, height }: Sized): string {
  const tall = height === null ? '' : `${measured(height, 'm')} hoch`;
  return [useProfile ?? '', measured(area, 'm²'), tall].filter((part) => part !== '').join(' · ');
}

interface ZonesProps {
  readonly zones: Project['zones'];
}

function Zones({ zones }: ZonesProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {zones.map((zone) => (
        <Box
          component="li"
          key={zone.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
            columnGap: 3,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {zone.name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {sizeText(zone)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function BuildingPart({
  title,
  size,
  zones,
}: ZonesProps & { readonly title: string; readonly size: string }) {
  return (
    <Box>
      <Typography variant="h3">{title}</Typography>
      {size !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {size}
        </Typography>
      )}
      {zones.length === 0 ? <EmptyLine>Noch keine Zone.</EmptyLine> : <Zones zones={zones} />}
    </Box>
  );
}

/** The buildings of an II-project with their zones of DIN V 18599. */
export function BuildingsCard({ project }: { readonly project: Project }) {
  const { buildings, zones } = project;
  const known = new Set(buildings.map(({ id }) => id));
  const loose = zones.filter(({ buildingId }) => buildingId === null || !known.has(buildingId));
  const zoneCount = zones.length === 1 ? '1 Zone' : `${zones.length} Zonen`;
  const meta = buildings.length === 0 ? null : `${buildings.length} Gebäude · ${zoneCount}`;
  return (
    <InfoCard title="Gebäude und Zonen" meta={meta}>
      {buildings.length === 0 && zones.length === 0 && (
        <EmptyLine>Noch kein Gebäude angelegt.</EmptyLine>
      )}
      <Box sx={{ display: 'grid', gap: 5 }}>
        {buildings.map((building) => (
          <BuildingPart
            key={building.id}
            title={building.name}
            size={sizeText(building)}
            zones={zones.filter(({ buildingId }) => buildingId === building.id)}
          />
        ))}
        {loose.length > 0 && <BuildingPart title="Ohne Gebäude" size="" zones={loose} />}
      </Box>
    </InfoCard>
  );
}
