/**
 * The color tokens behind the theme. Orange, grey-green and near-white are the specification's family (section 9);
 * the shades are the ones that keep 4.5:1 as text on white and on the ground.
 */
export const colors = {
  orange: '#B34E09',
  orangeDark: '#8F3D05',
  orangeTint: '#FCEFE6',
  greyGreen: '#5B6F62',
  ground: '#F7F7F4',
  hover: '#F1F2EE',
  line: '#E3E5DF',
  lineStrong: '#C9CDC5',
  ink: '#1C2320',
  inkSoft: '#59635E',
  warningText: '#9A4A00',
  errorText: '#B3261E',
} as const;
