import {
  EnergyFigures,
  ProjectDocument,
  heatGeneratorLabels,
  normWords,
  thermalBridgeLabels,
  ventilationLabels,
  epcClassLabels,
} from '@energieakte/contract';
import { choiceOf } from '#shared/forms/choices.ts';
import {
  describeField,
  type FieldDefinition,
  type FieldDetails,
} from '#shared/forms/field-definition.ts';

type Figure = keyof typeof EnergyFigures.shape;

/** One line of figures: as applied for, and as built. */
export interface EnergyLine {
  readonly label: string;
  readonly planned: FieldDefinition | null;
  readonly asBuilt: FieldDefinition | null;
}

export interface EnergyBlock {
  readonly title: string;
  readonly lines: readonly EnergyLine[];
}

const sides = { planned: 'geplant', asBuilt: 'gebaut' } as const;

function fieldOn(side: keyof typeof sides, figure: Figure, details: FieldDetails): FieldDefinition {
  const described = describeField(ProjectDocument, `energy/${side}/${figure}`, details);
  const label = describeField(EnergyFigures, figure, details).label;
  return { ...described, label: `${label}, ${sides[side]}`, fullLabel: `${label}, ${sides[side]}` };
}

function line(figure: Figure, details: FieldDetails): EnergyLine {
  return {
    label: describeField(EnergyFigures, figure, details).label,
    planned: fieldOn('planned', figure, details),
    asBuilt: fieldOn('asBuilt', figure, details),
  };
}

const number: FieldDetails = { kind: 'number' };

/** The airtightness is planned by one figure and measured as another. */
const airtightness: EnergyLine = {
  label: 'n₅₀ in 1/h (geplant | gemessen)',
  planned: fieldOn('planned', 'n50Planned', number),
  asBuilt: fieldOn('asBuilt', 'n50Measured', number),
};

/** The figures in the order of the check forms of the KfW. */
export const energyBlocks: readonly EnergyBlock[] = [
  {
    title: 'Nachweis',
    lines: [
      line('qp', number),
      line('qpRef', number),
      line('ht', number),
      line('htRef', number),
      line('finalEnergy', number),
      line('gwp', number),
      line('epcClass', choiceOf(epcClassLabels)),
    ],
  },
  {
    title: 'Gebäudehülle',
    lines: [
      line('volumeVe', number),
      line('envelopeAreaA', number),
      line('windowArea', number),
      line('thermalBridge', choiceOf(thermalBridgeLabels)),
      line('deltaUwb', number),
      airtightness,
    ],
  },
  {
    title: 'Anlagentechnik',
    lines: [
      line('heatGenerator', choiceOf(heatGeneratorLabels)),
      line('heatLoadKw', number),
      line('ventilation', choiceOf(ventilationLabels)),
      line('pvKwp', number),
      line('batteryKwh', number),
    ],
  },
  {
    title: 'Berechnung',
    lines: [line('norm', choiceOf(normWords)), line('software', { kind: 'text', maximum: 80 })],
  },
];

/** All figures as fields of the form. */
export const energyFields: readonly FieldDefinition[] = energyBlocks.flatMap(({ lines }) =>
  lines.flatMap(({ planned, asBuilt }) => [planned, asBuilt].filter((field) => field !== null)),
);
