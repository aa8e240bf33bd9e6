/** A project as far as its Bauherren are concerned. */
export interface ProjectSubject {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
}
