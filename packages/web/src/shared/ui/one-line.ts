/** In one line, but whole on phones, where there is no room for a line beside. What is cut is told on demand (`title`). */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  whiteSpace: { sm: 'nowrap' },
} as const;
