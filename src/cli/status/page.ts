import {escapeHtml} from '../../lib/html.ts';
import {languageNames} from '../../lib/pages.ts';
import {statusTodo, versionLabel, type StatusRow} from './rows.ts';

const styles = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:60rem;margin:2rem auto;padding-inline:1rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%}
caption{text-align:start;font-weight:700;padding-block-end:.5rem}
th,td{padding:.3rem .75rem;border-block-end:1px solid GrayText;text-align:start;white-space:nowrap}
.number{text-align:end;font-variant-numeric:tabular-nums}
.open{font-weight:700}
code{overflow-wrap:anywhere}
`;

function count(pages: readonly string[]): string {
  return pages.length === 0 ? '<td class="number">0</td>' : `<td class="number open">${pages.length}</td>`;
}

function tableRow(row: StatusRow): string {
  const oldest = row.oldest
    ? `<time datetime="${row.oldest.day}">${row.oldest.day}</time> <code>${escapeHtml(row.oldest.id)}</code>`
    : 'unknown';
  return `<tr><th scope="row">${escapeHtml(versionLabel(row.version))}</th><td>${languageNames[row.locale]}</td><td class="number">${row.pages}</td>${count(row.missing)}${count(row.stale)}${count(row.unfinished)}<td>${oldest}</td></tr>`;
}

function todoSection({heading, pages}: {heading: string; pages: string[]}): string {
  return `<h3>${escapeHtml(heading)}</h3>\n<ul>\n${pages.map((page) => `<li><code>${escapeHtml(page)}</code></li>`).join('\n')}\n</ul>`;
}

/** Returns the state of the pages as an HTML page for maintainers that needs no other file; `day` is the day it is made, as `2025-01-31`. */
export function statusPage(rows: readonly StatusRow[], day: string): string {
  const sections = rows.flatMap(statusTodo).map(todoSection);
  const numbers = ['Pages', 'Missing', 'Stale', 'Unfinished']
    .map((name) => `<th scope="col" class="number">${name}</th>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>State of the documentation, ${day}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>State of the documentation</h1>
<p>Made on <time datetime="${day}">${day}</time>. Missing: the page exists only in the other language. Stale: its source has changed since it was translated. Unfinished: a part of its template is not written yet. Oldest review: the page that has been left alone longest.</p>
<div class="scroll" role="region" aria-labelledby="table" tabindex="0">
<table>
<caption id="table">Pages by version and language</caption>
<thead><tr><th scope="col">Version</th><th scope="col">Language</th>${numbers}<th scope="col">Oldest review</th></tr></thead>
<tbody>
${rows.map(tableRow).join('\n')}
</tbody>
</table>
</div>
<h2>To do</h2>
${sections.length > 0 ? sections.join('\n') : '<p>Nothing: every page exists in both languages, finished and up to date.</p>'}
</main>
</body>
</html>
`;
}
