import { type ProjectMode, projectPrefixes } from './project-codes.ts';

/** Specification section 5: KfW ids with an optional suffix, I- and II-ids with a required one. */
const kfwPattern = /^KfW-(\d{2})_(\d{3})(?:-([A-Z]+))?$/u;
const engineeringPattern = /^(I|II)-(\d{2})_(\d{3})-([A-Z]+)$/u;

export const projectIdFormatMessage = 'Id hat nicht das richtige Format.';

export interface ProjectIdParts {
  readonly mode: ProjectMode;
  /** Two digits of the year. */
  readonly year: number;
  /** 0 to 999; drawn are those from 1. */
  readonly number: number;
  readonly suffix: string | null;
}

/** The parts of a project id, or `null` when it has not the right format. */
export function parseProjectId(projectId: string): ProjectIdParts | null {
  const kfw = kfwPattern.exec(projectId);
  const engineering = kfw === null ? engineeringPattern.exec(projectId) : null;
  const parts = kfw === null ? engineering?.slice(1) : ['KfW', ...kfw.slice(1)];
  if (parts === undefined) return null;
  const [prefix, year, number, suffix] = parts;
  return {
    mode: prefix === 'KfW' ? 0 : prefix === 'I' ? 1 : 2,
    year: Number(year),
    number: Number(number),
    suffix: suffix ?? null,
  };
}

/** `26_003`: year and number as they stand in an id. */
export function formatProjectNumber(year: number, number: number): string {
  return `${String(year).padStart(2, '0')}_${String(number).padStart(3, '0')}`;
}

/** The id made of its parts: `KfW-26_003-HALB`. */
export function formatProjectId(parts: ProjectIdParts): string {
  const stem = `${projectPrefixes[parts.mode]}-${formatProjectNumber(parts.year, parts.number)}`;
  return parts.suffix === null ? stem : `${stem}-${parts.suffix}`;
}
