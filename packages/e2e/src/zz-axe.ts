import axe from 'axe-core';
import { findBrowser } from './browser/find-browser.ts';
import { launchBrowser } from './browser/launch-browser.ts';
const base = 'http://localhost:8170';
const t = (
  await fetch(base + '/api/authenticate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'jana.keller', password: 'EnergieAkte-Demo' }),
  })
).headers
  .get('authorization')!
  .replace('Bearer ', '');
const b = await launchBrowser(await findBrowser());
const c = await b.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'de-DE',
  baseURL: base,
  bypassCSP: true,
});
const p = await c.newPage();
await p.goto('/api/health');
await p.evaluate((t) => {
  localStorage.setItem('energieakte.token', t);
  localStorage.setItem('energieakte.lastSeenRelease', '9.9.0');
}, t);
for (const path of process.argv.slice(2)) {
  await p.goto(path);
  await p.waitForTimeout(5000);
  await p.keyboard.press('Escape');
  await p.evaluate(axe.source);
  console.log(
    path,
    await p.evaluate(
      `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then(({violations}) => JSON.stringify(violations.flatMap((v) => v.nodes.map((n) => [v.id, n.html.slice(0, 500)])), null, 1))`,
    ),
  );
}
await b.close();
process.exit(0);
