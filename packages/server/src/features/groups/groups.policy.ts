import { granted } from '#http/right.ts';

/** Groups and who is in them are the office's. */
export const readGroup = granted('group.read');
