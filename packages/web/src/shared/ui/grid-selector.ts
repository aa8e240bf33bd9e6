/** Finds a grid, also one whose rows stand in groups: that has levels and is a tree. */
export const gridSelector = '[role="grid"], [role="treegrid"]';
