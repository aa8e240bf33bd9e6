import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBrowser } from '../packages/e2e/src/browser/find-browser.ts';
import { launchBrowser } from '../packages/e2e/src/browser/launch-browser.ts';

const help = `Takes a picture of a whole page of a running EnergieAkte.

  node tools/screenshot.ts <baseUrl> <route> <file.png> [options]

  --user <name>       sign in first, e.g. jana.keller
  --password <word>   of that user (default: the demo accounts' password)
  --width <pixels>    width of the window (default 1440)
  --height <pixels>   height of the window (default 900)
  --wait <selector>   wait until this is visible (e.g. 'text=Projekte')
  --click <selector>  click this before the picture; may be given several times
  --viewport          only what the window shows, not the whole page
  --notes             leave the release notes open, which a new browser shows first
  --dark              with the system's dark appearance

Messages of the browser's console go to standard error.
`;

/** A page is finished when nothing was loading for this long; live updates keep one call open for ever. */
const idleMilliseconds = 400;
const idleLimitMilliseconds = 10_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string' },
    password: { type: 'string', default: 'EnergieAkte-Demo' },
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    wait: { type: 'string' },
    click: { type: 'string', multiple: true, default: [] },
    viewport: { type: 'boolean', default: false },
    notes: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const [baseUrl, route, file] = positionals;
if (values.help || baseUrl === undefined || route === undefined || file === undefined) {
  console.log(help);
  process.exit(values.help ? 0 : 1);
}

const token = values.user === undefined ? null : await signIn(baseUrl, values.user);
const browser = await launchBrowser(await findBrowser());
type Page = Awaited<ReturnType<typeof browser.newPage>>;
try {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: Number(values.height) },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: values.dark ? 'dark' : 'light',
  });
  page.on('console', (message) => console.error(`[${message.type()}] ${message.text()}`));
  page.on('pageerror', (error) => console.error(error));
  await page.addInitScript((value) => {
    if (value !== null) localStorage.setItem('energieakte.token', value);
    // The release notes would cover the page.
    localStorage.setItem('energieakte.lastSeenRelease', '1.3.0');
  }, token);
  const loading = watchLoading(page);
  await page.goto(new URL(route, baseUrl).href);
  await untilIdle(loading);
  if (!values.notes) await closeReleaseNotes(page);
  if (values.wait !== undefined) await page.waitForSelector(values.wait);
  for (const selector of values.click) {
    await page.click(selector);
    await untilIdle(loading);
  }
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.screenshot({ path: file, fullPage: !values.viewport });
} finally {
  await browser.close();
}

async function closeReleaseNotes(page: Page): Promise<void> {
  const close = page
    .getByRole('dialog', { name: 'Was ist neu?' })
    .getByRole('button', { name: 'Schließen' });
  if (!(await close.isVisible())) return;
  await close.click();
  await close.waitFor({ state: 'hidden' });
}

function watchLoading(page: Page): ReadonlySet<object> {
  const loading = new Set<object>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return loading;
}

async function untilIdle(loading: ReadonlySet<object>): Promise<void> {
  const limit = performance.now() + idleLimitMilliseconds;
  let idleSince = performance.now();
  while (performance.now() < limit && performance.now() - idleSince < idleMilliseconds) {
    await delay(50);
    if (loading.size > 0) idleSince = performance.now();
  }
}

/** Signs in as the web does and returns the token without its `Bearer` prefix. */
async function signIn(server: string, username: string): Promise<string> {
  const response = await fetch(new URL('/api/authenticate', server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: values.password }),
  });
  const header = response.headers.get('authorization');
  if (!response.ok || header === null) throw new Error(`${response.status} ${await response.text()}`);
  return header.replace(/^Bearer /, '');
}
