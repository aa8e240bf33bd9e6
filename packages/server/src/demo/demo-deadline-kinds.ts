interface DeadlineKind {
  readonly title: string;
  /** Missing it costs the funding (domain section 3.3). */
  readonly hard: boolean;
}

/** The deadlines of domain section 1.4 that the demo projects have. */
export const demoDeadlineKinds = {
  BZA_VALID: { title: 'BzA gültig bis', hard: true },
  TPB_VALID: { title: 'TPB gültig bis', hard: true },
  DRAWDOWN: { title: 'Abruffrist', hard: true },
  CREDIT_PROOF: { title: 'Nachweisfrist', hard: true },
  GRANT_DONE: { title: 'Fertigstellungsfrist', hard: true },
  SITE_VISIT: { title: 'Begehung vor Estrich und Putz', hard: false },
  EPC_VALID: { title: 'Energieausweis gültig bis', hard: false },
  PAPERS: { title: 'Unterlagen Paket A', hard: false },
  HAND_OVER: { title: 'Abgabe an den Auftraggeber', hard: false },
} as const satisfies Record<string, DeadlineKind>;

export type DemoDeadlineCode = keyof typeof demoDeadlineKinds;
