/** The parts of a project's page that something else on it leads to, as the end of its address names them. */
export const partIds = {
  services: 'leistungen',
  deadlines: 'fristen',
  papers: 'unterlagen',
  followUps: 'wiedervorlagen',
  comments: 'kommentare',
} as const;
