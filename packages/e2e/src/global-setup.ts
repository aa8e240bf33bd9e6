import { findBrowser } from './browser/find-browser.ts';
import { startServer } from './server/start-server.ts';
import { passOn } from './started-by-setup.ts';

/** Before all stories: finds a browser and starts the server. Answers how to end it. */
export default async function setup(): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  const server = await startServer();
  passOn(browser, server.url);
  return server.stop;
}
