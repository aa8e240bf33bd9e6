const wholeFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** A count with German thousands: `1.284`. */
export function formatCount(count: number): string {
  return wholeFormat.format(count);
}
