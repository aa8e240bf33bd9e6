import { z } from 'zod';
import { type BrowserChoice, launchOptions } from './browser/launch-browser.ts';

/** Variables through which the setup tells the processes that run the stories what it found and started. */
const browserVariable = 'ENERGIEAKTE_E2E_BROWSER';
const urlVariable = 'ENERGIEAKTE_E2E_URL';

const PassedChoice = z.object({
  executablePath: z.string().optional(),
  channel: z.string().optional(),
  environment: z.record(z.string(), z.string()),
});

/** Tells every process started from here on which browser to use and where the server is. */
export function passOn(browser: BrowserChoice, url: string): void {
  process.env[browserVariable] = JSON.stringify(browser);
  process.env[urlVariable] = url;
}

/** What the configuration adds for every story; empty while the setup has not run. */
export function startedBySetup(): {
  baseURL?: string;
  launchOptions?: ReturnType<typeof launchOptions>;
} {
  const browser = process.env[browserVariable];
  const baseURL = process.env[urlVariable];
  if (browser === undefined || baseURL === undefined) return {};
  const { environment, executablePath, channel } = PassedChoice.parse(JSON.parse(browser));
  return {
    baseURL,
    launchOptions: launchOptions({
      environment,
      ...(executablePath === undefined ? {} : { executablePath }),
      ...(channel === undefined ? {} : { channel }),
    }),
  };
}
