/** Read out, not seen. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read out, and seen where there is room for words beside icons. */
export const seenWhereWide = {
  position: { xs: visuallyHidden.position, md: 'static' },
  width: { xs: visuallyHidden.width, md: 'auto' },
  height: { xs: visuallyHidden.height, md: 'auto' },
  clipPath: { xs: visuallyHidden.clipPath, md: 'none' },
  overflow: 'hidden',
} as const;
