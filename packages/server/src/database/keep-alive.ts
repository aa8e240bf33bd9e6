/**
 * For connections that stay open without being used: both ends ask over TCP as well whether the other is there. Without
 * this PostgreSQL would keep what a vanished node had locked for hours.
 */
export const keepAliveOptions = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
export const serverKeepAlive =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
