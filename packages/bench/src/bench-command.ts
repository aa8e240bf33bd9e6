/** Behind `npm run bench`. Ends with 1 when a limit was missed. */
import { writeFile } from 'node:fs/promises';
import { helpText, readOptions } from './options.ts';
import { resultText, verdictText } from './report/tables.ts';
import { verdictsOf } from './report/verdicts.ts';
import { runBench } from './run-bench.ts';

const options = readOptions(process.argv.slice(2));
if (options === null) {
  console.log(helpText);
} else {
  const result = await runBench(options, (line) => console.error(line));
  const verdicts = verdictsOf(result);
  console.log(`\n${resultText(result)}`);
  if (options.json !== null)
    await writeFile(options.json, `${JSON.stringify({ ...result, verdicts }, null, 2)}\n`);
  if (options.judged) {
    console.log(`\n${verdictText(verdicts)}`);
    process.exitCode = verdicts.every(({ kept }) => kept) ? 0 : 1;
  }
}
