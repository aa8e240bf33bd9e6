import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

/** What the tests need to know to start the browser again: what to run, and with which environment. */
export interface BrowserChoice {
  /** Absent where Playwright finds an installed browser by its channel (macOS, Windows). */
  readonly executablePath?: string;
  readonly channel?: string;
  /** Variables beside those of this process, such as the folder of Chromium's own libraries. */
  readonly environment: Readonly<Record<string, string>>;
}

const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  // The server under test is on this machine; a proxy in the environment must not come between.
  '--no-proxy-server',
  // The same glyph widths on every machine.
  '--font-render-hinting=none',
  '--lang=de-DE',
];

/**
 * Launch options for a browser that was found. The sandbox stays off: root cannot use it, and many
 * systems refuse it to ordinary users; only pages of our own server are opened.
 */
export function launchOptions(choice: BrowserChoice): LaunchOptions {
  return {
    args: [...flags],
    chromiumSandbox: false,
    // Without a UTF-8 locale the browser drops files whose names have umlauts.
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...choice.environment },
    ...(choice.executablePath === undefined ? {} : { executablePath: choice.executablePath }),
    ...(choice.channel === undefined ? {} : { channel: choice.channel }),
  };
}

/** Starts a browser without a window. Rejects with Playwright's error where it does not start. */
export function launchBrowser(choice: BrowserChoice): Promise<Browser> {
  return chromium.launch(launchOptions(choice));
}
