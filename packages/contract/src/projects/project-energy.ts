import { z } from 'zod';
import { choice, numberBetween, optionalText, positiveNumber } from '../core/fields.ts';
import { energyNorms, heatGenerators, thermalBridges, ventilations } from './project-work-codes.ts';

/** Energetische Kennwerte of one state of the building (domain section 2.2; from KfW's check forms). */
export const energyShape = {
  software: optionalText('Software', 80),
  norm: choice('Rechenverfahren', energyNorms),
  /** m³ */
  volumeVe: positiveNumber('Volumen Vₑ in m³'),
  /** m² */
  envelopeAreaA: positiveNumber('Hüllfläche A in m²'),
  /** m² */
  windowArea: positiveNumber('Fensterfläche in m²'),
  /** kWh/(m²a) */
  qpRef: positiveNumber('Qₚ Referenz in kWh/(m²a)', 10_000),
  qp: numberBetween('Qₚ in kWh/(m²a)', -1000, 10_000),
  /** W/(m²K) */
  htRef: positiveNumber("H'ₜ Referenz in W/(m²K)", 10),
  ht: positiveNumber("H'ₜ in W/(m²K)", 10),
  thermalBridge: choice('Wärmebrücken', thermalBridges),
  deltaUwb: numberBetween('ΔU_WB in W/(m²K)', -0.1, 1),
  /** 1/h */
  n50Planned: positiveNumber('n₅₀ geplant in 1/h', 50),
  n50Measured: positiveNumber('n₅₀ gemessen in 1/h', 50),
  ventilation: choice('Lüftung', ventilations),
  heatGenerator: choice('Wärmeerzeuger', heatGenerators),
  heatLoadKw: positiveNumber('Heizlast in kW', 100_000),
  pvKwp: positiveNumber('Photovoltaik in kWp', 100_000),
  batteryKwh: positiveNumber('Batteriespeicher in kWh', 100_000),
  /** kgCO2e/(m²a) */
  gwp: numberBetween('Treibhausgase in kg CO₂e/(m²a)', -1000, 10_000),
  epcClass: choice('Effizienzklasse', ['A_PLUS', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']),
  finalEnergy: numberBetween('Endenergie in kWh/(m²a)', 0, 10_000),
};

export const EnergyFigures = z.object(energyShape);
export type EnergyFigures = z.infer<typeof EnergyFigures>;

/** As applied for, and as built. */
export const ProjectEnergy = z.object({
  planned: EnergyFigures.meta({ title: 'Geplant' }),
  asBuilt: EnergyFigures.meta({ title: 'Gebaut' }),
});
export type ProjectEnergy = z.infer<typeof ProjectEnergy>;

/** No figure known yet. */
export const emptyEnergy: EnergyFigures = {
  software: null,
  norm: null,
  volumeVe: null,
  envelopeAreaA: null,
  windowArea: null,
  qpRef: null,
  qp: null,
  htRef: null,
  ht: null,
  thermalBridge: null,
  deltaUwb: null,
  n50Planned: null,
  n50Measured: null,
  ventilation: null,
  heatGenerator: null,
  heatLoadKw: null,
  pvKwp: null,
  batteryKwh: null,
  gwp: null,
  epcClass: null,
  finalEnergy: null,
};
