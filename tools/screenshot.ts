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
  --dark              with the system's dark appearance

Messages of the browser's console go to standard error.
`;

/** Live updates keep one connection open for ever, so "network idle" alone would never come. */
const idleLimitMilliseconds = 5000;

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
  }, token);
  await page.goto(new URL(route, baseUrl).href);
  await page.waitForLoadState('networkidle', { timeout: idleLimitMilliseconds }).catch(() => null);
  if (values.wait !== undefined) await page.waitForSelector(values.wait);
  for (const selector of values.click) await page.click(selector);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.screenshot({ path: file, fullPage: !values.viewport });
} finally {
  await browser.close();
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
