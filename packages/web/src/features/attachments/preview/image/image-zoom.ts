/** Size in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** How large a picture is shown: in the window, as wide as it, or by a factor of its natural size. */
export type Zoom = 'fit' | 'width' | number;

const [smallest, largest] = [0.05, 8] as const;
const step = 1.25;

/** Around a picture that fits the window. */
const margin = 12;

/** The picture as it stands after its quarter turns. */
export function turned({ width, height }: Extent, quarterTurns: number): Extent {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The picture as large as it is shown. */
export function scaled({ width, height }: Extent, scale: number): Extent {
  return { width: width * scale, height: height * scale };
}

/** The factor a picture is shown with; a small one is never blown up to fill the window. */
export function scaleOf(zoom: Zoom, picture: Extent, window: Extent): number {
  if (typeof zoom === 'number') return zoom;
  if (zoom === 'width') return window.width / picture.width;
  const across = (window.width - 2 * margin) / picture.width;
  return Math.min(1, across, (window.height - 2 * margin) / picture.height);
}

/** One step larger (`+1`) or smaller (`-1`), within what makes sense. */
export function stepped(scale: number, direction: 1 | -1): number {
  return Math.min(largest, Math.max(smallest, scale * step ** direction));
}
