/** For inputs below a common head: their own labels stay for people who listen, and are not drawn. */
export const labelsHeard = {
  '& label': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
} as const;
