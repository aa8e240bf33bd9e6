import type { SurveyQuestion } from '@energieakte/contract';

const bad = ['#C0473B', '#E29A8C'] as const;
const neutral = '#D9DDD8';
const good = ['#A3BAAA', '#5B8069'] as const;

/** The colour of what is neither good nor bad. */
export const plainColor = '#7F9C8B';

/** From bad to good over so many steps; only what is far from the middle is strong. */
export function scaleColor(place: number, steps: number): string {
  const at = steps <= 1 ? 1 : place / (steps - 1);
  if (at < 0.15) return bad[0];
  if (at < 0.45) return bad[1];
  if (at <= 0.55) return neutral;
  return at < 0.85 ? good[0] : good[1];
}

/** Of a recommendation: 0 to 6 is critical, 7 and 8 neutral. */
export function npsColor(rating: number): string {
  if (rating <= 6) return bad[1];
  return rating <= 8 ? neutral : good[1];
}

/** What ratings a question has. */
export function ratingsOf({ type }: SurveyQuestion): readonly number[] {
  const [from, to] = type === 'NPS_0_10' ? [0, 10] : [1, 5];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
