/** The height of a card with the gap below it, in pixels. */
export const recordCardHeight = 104;

/** The height of the line of a group between cards, in pixels: enough for a finger. */
export const cardGroupHeight = 52;
