/** Heights and widths the parts of the shell agree on, in pixels. */
export const topBarHeight = 52;
export const wideMenu = 224;
export const narrowMenu = 60;
