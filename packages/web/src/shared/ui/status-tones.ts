import type { ProjectColor } from '@energieakte/contract';

/** The three colors of one status chip, as `#rrggbb`. */
export interface StatusTone {
  readonly fill: string;
  readonly text: string;
  readonly border: string;
}

/** The look of the nine status codes; text on fill keeps a contrast of at least 4.5 (a test measures it). */
export const statusTones = {
  NOTHING: { fill: '#F1F1EE', text: '#5A625E', border: '#A9AFAB' },
  WHITE: { fill: '#FFFFFF', text: '#37474A', border: '#8C9692' },
  BLUE: { fill: '#DCEBFB', text: '#0B4A8A', border: '#8DB9E6' },
  YELLOW: { fill: '#FFF1A8', text: '#574500', border: '#DDC045' },
  ORANGE: { fill: '#FFD9A8', text: '#6E3500', border: '#E39A45' },
  LILA: { fill: '#EBDDF6', text: '#5B2482', border: '#B995D6' },
  RED: { fill: '#FBD9D6', text: '#9B1C15', border: '#DF8680' },
  GREEN: { fill: '#CDEBD0', text: '#19561E', border: '#7FBF85' },
  DARKGREEN: { fill: '#1B5524', text: '#FFFFFF', border: '#1B5524' },
} as const satisfies Record<ProjectColor, StatusTone>;
