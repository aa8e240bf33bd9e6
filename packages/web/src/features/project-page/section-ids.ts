/** The parts of a project's page as the end of its address names them: `#fristen`. */
export const sectionIds = {
  missing: 'was-fehlt',
  services: 'leistungen',
  funding: 'foerderfaelle',
  deadlines: 'fristen',
  papers: 'unterlagen',
  files: 'dateien',
  energy: 'energie',
  certificates: 'energieausweise',
  buildings: 'gebaeude',
  stages: 'leistungsstufen',
  site: 'bauvorhaben',
  client: 'bauherr',
  people: 'beteiligte',
  note: 'notiz',
  comments: 'kommentare',
  remarks: 'zuletzt',
  related: 'verknuepft',
} as const;
export type SectionName = keyof typeof sectionIds;
