import {
  type ComparedField,
  type DeviationSeverity,
  type EnergyDeviation,
  heatGeneratorLabels,
  normWords,
  thermalBridgeLabels,
  ventilationLabels,
  epcClassLabels,
} from '@energieakte/contract';
import { formatDecimal } from '#shared/format/numbers.ts';

interface FieldLabels {
  readonly label: string;
  readonly unit: string;
}

/** Labels and units of the compared figures (domain section 2.2). */
export const energyFieldLabels: Readonly<Record<ComparedField, FieldLabels>> = {
  qp: { label: 'Qₚ', unit: 'kWh/(m²a)' },
  qpRef: { label: 'Qₚ Referenz', unit: 'kWh/(m²a)' },
  ht: { label: 'H′ₜ', unit: 'W/(m²K)' },
  htRef: { label: 'H′ₜ Referenz', unit: 'W/(m²K)' },
  n50: { label: 'n₅₀', unit: '1/h' },
  gwp: { label: 'Treibhausgase', unit: 'kg CO₂e/(m²a)' },
  finalEnergy: { label: 'Endenergie', unit: 'kWh/(m²a)' },
  epcClass: { label: 'Effizienzklasse', unit: '' },
  heatLoadKw: { label: 'Heizlast', unit: 'kW' },
  heatGenerator: { label: 'Wärmeerzeuger', unit: '' },
  ventilation: { label: 'Lüftung', unit: '' },
  thermalBridge: { label: 'Wärmebrücken', unit: '' },
  deltaUwb: { label: 'ΔU_WB', unit: 'W/(m²K)' },
  pvKwp: { label: 'Photovoltaik', unit: 'kWp' },
  batteryKwh: { label: 'Batteriespeicher', unit: 'kWh' },
  volumeVe: { label: 'Volumen Vₑ', unit: 'm³' },
  envelopeAreaA: { label: 'Hüllfläche A', unit: 'm²' },
  windowArea: { label: 'Fensterfläche', unit: 'm²' },
  norm: { label: 'Rechenverfahren', unit: '' },
  software: { label: 'Software', unit: '' },
};

const codeLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  epcClass: epcClassLabels,
  heatGenerator: heatGeneratorLabels,
  norm: normWords,
  thermalBridge: thermalBridgeLabels,
  ventilation: ventilationLabels,
};

const figure = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });
const signed = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
const wholePercent = new Intl.NumberFormat('de-DE', {
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** A figure or a code in words; `–` where nothing is known. */
export function energyValue(field: ComparedField, value: number | string | null): string {
  if (value === null) return '–';
  return typeof value === 'number' ? figure.format(value) : (codeLabels[field]?.[value] ?? value);
}

const severityLabels: Readonly<Record<DeviationSeverity, string>> = {
  worse: 'schlechter',
  other: 'anders',
  better: 'besser',
  same: 'gleich',
  missing: 'fehlt noch',
  added: 'nicht geplant',
  empty: '',
};

/** `+0,12 (+8 %) schlechter`: how the built house deviates. */
export function deviationText({ difference, differencePct, severity }: EnergyDeviation): string {
  if (severity === 'same' || difference === null) return severityLabels[severity];
  const percent = differencePct === null ? '' : ` (${wholePercent.format(differencePct)} %)`;
  return `${signed.format(difference)}${percent} ${severityLabels[severity]}`.replaceAll('-', '−');
}

/** An area or height: `1.148,5 m²`; nothing where it is not known. */
export function measured(value: number | null, unit: string): string {
  return value === null ? '' : `${formatDecimal(value)} ${unit}`;
}
