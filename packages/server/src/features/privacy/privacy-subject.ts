/** An account as far as its data are found by it. */
export interface AccountSubject {
  readonly id: string;
  readonly displayname: string;
  readonly username: string;
  readonly usernameFolded: string;
  readonly emailFolded: string | null;
}

/** A project as far as its Bauherren are concerned. */
export interface ProjectSubject {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
}
