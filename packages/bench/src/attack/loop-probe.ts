/**
 * Loaded by Node into the server that is attacked, before its own code: notes how long the thread that answers was busy
 * without giving anybody else a turn. Counted in processor time, so that a machine that is busy itself does not count.
 */
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const lookMilliseconds = 2;
const microsecondsPerMillisecond = 1000;

function usedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / microsecondsPerMillisecond;
}

/** Answers whatever it is sent on this socket with the longest time since it was asked before. */
function watch(socketPath: string): void {
  let longest = 0;
  let before = { at: performance.now(), used: usedMilliseconds() };
  const look = (): void => {
    const now = { at: performance.now(), used: usedMilliseconds() };
    const late = now.at - before.at - lookMilliseconds;
    longest = Math.max(longest, Math.min(late, now.used - before.used));
    before = now;
  };
  setInterval(look, lookMilliseconds).unref();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      look();
      socket.write(`${longest}\n`);
      longest = 0;
    });
    socket.unref();
  });
  server.listen(socketPath).unref();
}

const socketPath = process.env['LOOP_PROBE_SOCKET'];
// What this server starts, such as the build of the web, must not listen there as well.
delete process.env['LOOP_PROBE_SOCKET'];
if (socketPath !== undefined && isMainThread) watch(socketPath);
