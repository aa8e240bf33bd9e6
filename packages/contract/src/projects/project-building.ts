import { z } from 'zod';
import {
  calendarDay,
  choice,
  numberBetween,
  optionalText,
  positiveNumber,
  reference,
  requiredText,
  uuid,
  yesNo,
} from '../core/fields.ts';
import { certificateBuildings, certificateKinds } from './project-work-codes.ts';

export const certificateShape = {
  kind: choice('Art', certificateKinds),
  buildingKind: choice('Gebäudeart', certificateBuildings),
  newBuild: yesNo('Neubau'),
  legalBasis: optionalText('Rechtsgrundlage', 60),
  registrationNo: optionalText('Registriernummer (DIBt)', 60),
  issuedAt: calendarDay('Ausgestellt am'),
  validUntil: calendarDay('Gültig bis'),
  issuerUserId: reference('Aussteller'),
  handedOverAt: calendarDay('Übergeben am'),
};

/** Energieausweis. */
export const ProjectCertificate = z.object({ id: uuid, ...certificateShape });
export type ProjectCertificate = z.infer<typeof ProjectCertificate>;

export const buildingShape = {
  name: requiredText('Gebäude', 120),
  useProfile: optionalText('Nutzung', 120),
  /** m² */
  area: positiveNumber('Fläche in m²'),
  /** m */
  height: positiveNumber('Höhe in m', 1000),
};

/** A building of an II-project. */
export const ProjectBuilding = z.object({ id: uuid, ...buildingShape });
export type ProjectBuilding = z.infer<typeof ProjectBuilding>;

export const zoneShape = {
  ...buildingShape,
  name: requiredText('Zone', 120),
  useProfile: optionalText('Nutzungsprofil', 120),
  /** One of the project's buildings. */
  buildingId: reference('Gebäude'),
};

/** A zone of DIN V 18599 in one of the buildings. */
export const ProjectZone = z.object({ id: uuid, ...zoneShape });
export type ProjectZone = z.infer<typeof ProjectZone>;

export const stageShape = {
  name: requiredText('Leistungsstufe', 120),
  budgetHours: numberBetween('Stundenbudget', 0, 100_000),
  sharePct: numberBetween('Anteil in %', 0, 100),
  dueDate: calendarDay('Fällig am'),
  doneAt: calendarDay('Erledigt am'),
};

/** A stage of the work of an II-project, with its share of the fee. */
export const ProjectStage = z.object({ id: uuid, ...stageShape });
export type ProjectStage = z.infer<typeof ProjectStage>;
