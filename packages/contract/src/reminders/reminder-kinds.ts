/** The two watches: over KfW projects with everybody's funding deadlines, and over I- and II-projects. */
export const reminderKinds = ['KFW', 'PROJEKT'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderKindLabels = {
  KFW: 'KfW-Projekte',
  PROJEKT: 'I- und II-Projekte',
} as const satisfies Record<ReminderKind, string>;
