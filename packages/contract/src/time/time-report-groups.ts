/** What a report sums times by. */
export const timeReportGroups = ['project', 'service', 'person', 'customer'] as const;
export type TimeReportGroup = (typeof timeReportGroups)[number];

export const timeReportGroupNames: Readonly<Record<TimeReportGroup, string>> = {
  project: 'Projekt',
  service: 'Leistung',
  person: 'Person',
  customer: 'Auftraggeber',
};
