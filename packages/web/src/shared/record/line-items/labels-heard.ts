import { visuallyHidden } from '#shared/ui/visually-hidden.ts';

/** For inputs below a common head: their own labels stay for people who listen, and are not drawn. */
export const labelsHeard = { '& label': visuallyHidden } as const;
