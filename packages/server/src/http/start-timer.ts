/** Runs the action once, so many milliseconds from now; answers the function that calls it off. */
export type StartTimer = (milliseconds: number, action: () => void) => () => void;
