import {hostProblem} from './hosts.ts';
import {jsonProblems} from './json.ts';
import type {Problem} from './problem.ts';

const requestLine = /^[A-Z]+ (?:\/\S*|https?:\/\/\S+|\*)(?: HTTP\/(?:1\.[01]|2|3))?$/;
const statusLine = /^HTTP\/(?:1\.[01]|2|3) [1-5]\d\d(?: [\x20-\x7e]*)?$/;
/** A token of RFC 9110, section 5.6.2, a colon and a value. */
const headerLine = /^[!#$%&'*+.^_`|~\w-]+: \S.*$/;

/** Returns what is wrong with a request or a response: first line, headers, and a body that its headers call JSON. */
export function httpProblems(text: string, version: string): Problem[] {
  const lines = text.trimEnd().split('\n');
  const [first = ''] = lines;
  const problems: Problem[] = [];
  if (!requestLine.test(first) && !statusLine.test(first)) {
    problems.push({
      line: 1,
      message: `"${first}" is neither a request line nor a status line.`,
      cure: 'Start with a line such as "GET /orders/list HTTP/1.1" or "HTTP/1.1 200 OK".',
    });
  }
  const blank = lines.indexOf('', 1);
  const headers = lines.slice(1, blank < 0 ? undefined : blank);
  headers.forEach((header, index) => {
    if (!headerLine.test(header))
      problems.push({
        line: index + 2,
        message: `"${header}" is not a header.`,
        cure: 'Write "Name: value", and leave an empty line before the body.',
      });
    const host = /^host: ([^\s:]+)(?::(\d+))?$/i.exec(header);
    const wrong = host && hostProblem(host[1]!, host[2], version);
    if (wrong) problems.push({line: index + 2, ...wrong});
  });
  if (blank < 0 || problems.length > 0) return problems;
  const body = lines.slice(blank + 1);
  const second = body.findIndex((line) => statusLine.test(line));
  if (second >= 0)
    return [
      {
        line: blank + second + 2,
        message: 'Request and response are in one block.',
        cure: 'Give the response a block of its own, after a sentence.',
      },
    ];
  if (
    !headers.some((header) => /^content-type:\s*application\/(?:[\w.]+\+)?json\b/i.test(header)) ||
    body.join('').trim() === ''
  )
    return [];
  return jsonProblems(body.join('\n')).map((problem) => ({...problem, line: problem.line + blank + 1}));
}
