type Channels = readonly [number, number, number];

/** What text needs against its ground to be read (WCAG 2.2, 1.4.3). */
const readable = 4.5;

const lightGround: Channels = [255, 255, 255];
/** The card of a letter in the dark. */
const darkGround: Channels = [28, 31, 29];
const black: Channels = [0, 0, 0];

function channelsOf(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [Math.floor(value / 65_536) % 256, Math.floor(value / 256) % 256, value % 256];
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Channels, other: Channels): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function mixed(from: Channels, to: Channels, share: number): Channels {
  const [red, green, blue] = from.map((channel, index) =>
    Math.round(channel + ((to[index] ?? 0) - channel) * share),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** The color as far towards `end` as it can be read on `ground`. */
function readableOn(color: Channels, ground: Channels, end: Channels): Channels {
  const steps = Array.from({ length: 20 }, (_, step) => mixed(color, end, step / 20));
  return steps.find((shade) => contrast(shade, ground) >= readable) ?? end;
}

function hex(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export interface AccentShades {
  /** Of buttons and bars, as the office chose it. */
  readonly fill: string;
  /** Of what is written on it. */
  readonly onFill: string;
  /** Of links on white, and on the dark card. */
  readonly link: string;
  readonly darkLink: string;
}

/**
 * The color of the office in the shades a letter needs: whatever it chose, links and buttons can be read.
 * @param color `#rrggbb`
 */
export function accentShades(color: string): AccentShades {
  const fill = channelsOf(color);
  return {
    fill: hex(fill),
    onFill: contrast(fill, lightGround) >= contrast(fill, black) ? '#ffffff' : '#000000',
    link: hex(readableOn(fill, lightGround, black)),
    darkLink: hex(readableOn(fill, darkGround, lightGround)),
  };
}
