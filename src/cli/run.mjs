// Runs a command: `cut` is src/cli/cut/, `tests/bench` that folder; what follows are its arguments.
import path from 'node:path';
import {fail, requirePrerequisites, root} from './prerequisites.mjs';

requirePrerequisites();
const [name, ...args] = process.argv.slice(2);
const file = path.join(root, name.includes('/') ? name : `src/cli/${name}`, 'index.ts');
// Imported late: it may just have been installed. Node 20 cannot run TypeScript by itself, as Node 24 can: when that is the
// oldest one supported, `import(file)` does.
const {createJiti} = await import('jiti');
const {default: command} = await createJiti(import.meta.url, {interopDefault: true}).import(file);
try {
  await command(args);
} catch (error) {
  // By name: the class comes from a TypeScript module.
  if (error?.name !== 'Refusal') throw error;
  fail(error.message);
}
