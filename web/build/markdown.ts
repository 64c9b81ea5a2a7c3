// Converts the part of Markdown that docs/rules use to HTML: headings, paragraphs, lists, tables,
// indented code, pictures, emphasis, code and links. Used by rules.ts at build time, so the browser
// gets plain HTML.

export interface Section {
  id: string;
  title: string;
}

export interface Page {
  html: string;
  sections: Section[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

/** Links to other pages of the documentation become plain text. */
function link(words: string, address: string): string {
  const rules = /^(abalone|choro)(?:\.\w\w)?\.md$/.exec(address);
  if (rules) return `<a href="#/rules/${rules[1]}">${words}</a>`;
  if (/^https?:/.test(address)) return `<a href="${escape(address)}" rel="noreferrer">${words}</a>`;
  return words;
}

function inline(text: string): string {
  const codes: string[] = [];
  const marked = escape(text)
    .replaceAll(/`([^`]+)`/g, (_, code: string) => `\uE000${codes.push(code) - 1}\uE000`)
    .replaceAll(/&lt;(https?:[^&]+)&gt;/g, (_, address: string) => link(address, address))
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words: string, to: string) => link(words, to))
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>');
  return marked.replaceAll(
    /\uE000(\d+)\uE000/g,
    (_, i: string) => `<code>${codes[Number(i)]}</code>`,
  );
}

/**
 * `<img src=... width="48%" alt=...>`: the width becomes a class, because the page allows no
 * styles in attributes.
 */
function picture(tag: string): string {
  const value = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const half = Number.parseInt(value('width'), 10) < 60 ? ' class="half"' : '';
  const alt = escape(value('alt').replaceAll(/\s+/g, ' '));
  return `<img src="${value('src')}"${half} alt="${alt}" loading="lazy">`;
}

function pictures(text: string): string {
  const tags = text.match(/<img[^>]*>/g) ?? [];
  const rest = inline(text.replaceAll(/<img[^>]*>/g, '').trim());
  return `<p class="pictures">${tags.map(picture).join('')}</p>${rest ? `<p>${rest}</p>` : ''}`;
}

function cellsOf(row: string): string[] {
  return row
    .replaceAll(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
}

function table(lines: string[]): string {
  const [head = '', , ...body] = lines;
  // A header cell without words becomes an empty ordinary cell.
  const cell = (words: string, tag: string) =>
    words === '' ? '<td></td>' : `<${tag}>${words}</${tag}>`;
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((words) => cell(words, tag)).join('')}</tr>`;
  const rows = body.map((line) => row(cellsOf(line), 'td')).join('');
  return (
    '<div class="table" tabindex="0" role="group"><table>' +
    `<thead>${row(cellsOf(head), 'th')}</thead><tbody>${rows}</tbody></table></div>`
  );
}

function list(lines: string[]): string {
  const ordered = /^\d+\. /.test(lines[0] ?? '');
  const items: string[] = [];
  for (const line of lines) {
    const start = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (start) items.push(start[1] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const tag = ordered ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function block(text: string, sections: Section[]): string {
  const lines = text.split('\n');
  const first = lines[0] ?? '';
  const heading = /^(#{1,4}) (.*)$/.exec(first);
  if (heading) {
    const level = heading[1]?.length ?? 1;
    const title = heading[2] ?? '';
    const id = `s${sections.length}`;
    if (level === 2) sections.push({ id, title: title.replaceAll(/[*`]/g, '') });
    const rest = lines.slice(1).join('\n').trim();
    const mark = level === 2 ? ` id="${id}" tabindex="-1"` : '';
    return `<h${level}${mark}>${inline(title)}</h${level}>${rest ? block(rest, sections) : ''}`;
  }
  if (first.startsWith('    '))
    return `<pre tabindex="0">${escape(lines.map((line) => line.slice(4)).join('\n'))}</pre>`;
  if (first.startsWith('| ')) return table(lines);
  if (/^(- |\d+\. )/.test(first)) return list(lines);
  if (first.startsWith('<img')) return pictures(text);
  // A list may follow its introduction without an empty line between.
  const listed = lines.findIndex((line) => /^(- |\d+\. )/.test(line));
  if (listed > 0)
    return `<p>${inline(lines.slice(0, listed).join(' '))}</p>${list(lines.slice(listed))}`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

export function render(markdown: string): Page {
  const sections: Section[] = [];
  const blocks = markdown
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((text) => text.replace(/^\n+|\s+$/g, ''))
    .filter((text) => text !== '');
  return { html: blocks.map((text) => block(text, sections)).join('\n'), sections };
}
