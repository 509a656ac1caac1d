// Loaded into a build of a language: when the command that started it is killed, it must not go on writing beside the next one.
import {isMainThread, Worker} from 'node:worker_threads';

/** In a thread of its own: the bundler keeps the main one busy. */
const watch = `
  const {workerData: parent} = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 200);`;

// The threads of a build load this, too.
if (isMainThread) new Worker(watch, {eval: true, execArgv: [], workerData: process.ppid}).unref();
