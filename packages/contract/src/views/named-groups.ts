/** So many groups a list remembers that are not as the others. */
export const mostNamedGroups = 200;
