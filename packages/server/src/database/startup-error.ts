/** Why the server cannot start, in German, for the person at the terminal. Ends the process with code 1. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
