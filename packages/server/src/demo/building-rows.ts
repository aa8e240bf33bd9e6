import { newId } from '#database/new-id.ts';
import { levelOf } from '#server/demo/case-rows.ts';
import type { DemoProject } from '#server/demo/demo-project.ts';
import { demoProjectKey, demoProjects } from '#server/demo/demo-projects.ts';
import type { DemoSetting, Row } from '#server/demo/demo-setting.ts';

interface DemoBuilding {
  readonly name: string;
  readonly use: string;
  readonly area: number;
  readonly height: number;
  readonly zones: readonly (readonly [name: string, profile: string, area: number])[];
}

/** The buildings of II-projects, by the name of the project. */
const buildings: Readonly<Record<string, readonly DemoBuilding[]>> = {
  'Kita Sonnenhang': [
    {
      name: 'Bestandsbau 1994',
      use: 'Kindertagesstätte',
      area: 620,
      height: 3.4,
      zones: [
        ['Gruppenräume', '8 Klassenzimmer, Gruppenraum', 390],
        ['Küche und Speiseraum', '14 Küche in Nichtwohngebäuden', 130],
      ],
    },
    {
      name: 'Erweiterung',
      use: 'Kindertagesstätte',
      area: 280,
      height: 3.2,
      zones: [['Bewegungsraum', '31 Turnhalle', 280]],
    },
  ],
  'Büro- und Geschäftshaus Kaiserkarree': [
    {
      name: 'Haus Kaiserstraße',
      use: 'Büro und Handel',
      area: 3840,
      height: 3.6,
      zones: [
        ['Großraumbüro', '3 Großraumbüro', 2100],
        ['Verkaufsflächen EG', '6 Einzelhandel', 980],
        ['Verkehrsflächen', '19 Verkehrsfläche', 760],
      ],
    },
    {
      name: 'Haus Hofseite',
      use: 'Büro',
      area: 1620,
      height: 3.2,
      zones: [['Einzelbüros', '1 Einzelbüro', 1620]],
    },
  ],
};

const stages = [
  ['Grundlagen und Zonierung', 25, -60],
  ['Bilanz und Varianten', 45, 30],
  ['Bericht und Präsentation', 30, 75],
] as const;

interface Placed {
  readonly projectId: string;
  readonly building: DemoBuilding;
  readonly id: string;
  readonly position: number;
}

/** Every building with an id of its own. */
function placedBuildings({ ids }: DemoSetting): readonly Placed[] {
  return demoProjects.flatMap((project) =>
    (buildings[project.name] ?? []).map((building, position) => ({
      projectId: ids.project(demoProjectKey(project)),
      building,
      id: newId(),
      position,
    })),
  );
}

/** Buildings with their zones; the zones name the ids of the buildings. */
export function buildingRows(setting: DemoSetting): {
  readonly buildings: Row<'project_building'>[];
  readonly zones: Row<'project_zone'>[];
} {
  const placed = placedBuildings(setting);
  return {
    buildings: placed.map(({ id, projectId, position, building }) => ({
      id,
      project_id: projectId,
      position,
      name: building.name,
      use_profile: building.use,
      area: building.area,
      height: building.height,
    })),
    zones: placed.flatMap(({ id, projectId, position, building }) =>
      building.zones.map(([name, profile, area], index) => ({
        id: newId(),
        project_id: projectId,
        position: position * 10 + index,
        building_id: id,
        name,
        use_profile: profile,
        area,
        height: building.height,
      })),
    ),
  };
}

/** The stages of work of the same projects. */
export function stageRows({ ids, calendar }: DemoSetting): Row<'project_stage'>[] {
  return demoProjects
    .filter(({ name }) => buildings[name] !== undefined)
    .flatMap((project) =>
      stages.map(([name, share, due], position) => ({
        id: newId(),
        project_id: ids.project(demoProjectKey(project)),
        position,
        name,
        budget_hours: share,
        share_pct: share,
        due_date: calendar.workday(due),
        done_at: due < 0 ? calendar.workday(due) : null,
      })),
    );
}

/** Shares of the reference by stage, in per cent: primary energy and heat loss. */
const shares: Readonly<Record<string, readonly [qp: number, ht: number]>> = {
  '40': [37, 51],
  '55': [50, 67],
  '85': [71, 96],
};

const reference = { qpRef: 62, htRef: 0.385 };

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function figuresOf(project: DemoProject) {
  const [qp, ht] = shares[levelOf(project) ?? ''] ?? [null, null];
  if (qp === null) return null;
  const { usableArea } = project.site ?? {};
  return {
    software: 'EVEBI',
    norm: 'DIN_V_18599',
    ...reference,
    qp: round((reference.qpRef * qp) / 100, 1),
    ht: round((reference.htRef * ht) / 100, 3),
    thermalBridge: 'GLEICHWERT_003',
    deltaUwb: 0.03,
    n50Planned: 1,
    ventilation: 'ZU_ABLUFT_WRG',
    heatGenerator: 'WP_LUFT',
    heatLoadKw: 5.2,
    pvKwp: 9.8,
    ...(usableArea === undefined ? {} : { volumeVe: round(usableArea / 0.32, 0) }),
  };
}

/** Calculated ones have planned figures; a finished house differs a little from its plan, and not for the worse. */
export function energyRows({ ids }: DemoSetting): Row<'project_energy'>[] {
  return demoProjects.flatMap((project) => {
    const planned = figuresOf(project);
    const isCalculated = project.services?.some(
      ({ code, color }) => code === 'EHB' && !['NOTHING', 'WHITE', 'BLUE'].includes(color),
    );
    if (planned === null || isCalculated !== true) return [];
    const isBuilt = project.fundingCases?.some(({ bnd }) => bnd !== undefined) === true;
    const built = { ...planned, qp: round(planned.qp - 0.6, 1), n50Measured: 0.8, pvKwp: 10.4 };
    return [
      {
        project_id: ids.project(demoProjectKey(project)),
        planned: JSON.stringify(planned),
        as_built: JSON.stringify(isBuilt ? built : {}),
      },
    ];
  });
}
