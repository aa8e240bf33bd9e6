/** Bytes at a moment. */
interface Sample {
  readonly sent: number;
  /** Milliseconds. */
  readonly at: number;
}

/** The speed so far and the sample it was measured at. */
export interface SpeedMark extends Sample {
  /** Bytes a second, `null` until two samples lie far enough apart. */
  readonly speed: number | null;
}

const shortestStep = 250;
const weightOfNew = 0.3;

/** The speed after a further sample, smoothed so that the rest time does not jump. */
export function speedAfter(mark: SpeedMark | null, { sent, at }: Sample): SpeedMark {
  if (mark === null) return { sent, at, speed: null };
  const passed = at - mark.at;
  if (passed < shortestStep) return mark;
  const now = (Math.max(0, sent - mark.sent) * 1000) / passed;
  const speed = mark.speed === null ? now : mark.speed * (1 - weightOfNew) + now * weightOfNew;
  return { sent, at, speed };
}
