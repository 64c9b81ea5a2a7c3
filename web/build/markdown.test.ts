import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from './markdown.ts';

describe('Markdown becomes HTML:', () => {
  it.each([
    ['# Title', '<h1>Title</h1>'],
    [
      'Some *words* with `a < b` and **weight**',
      '<p>Some <em>words</em> with <code>a &lt; b</code> and <strong>weight</strong></p>',
    ],
    ['- one\n  goes on\n- two', '<ul><li>one goes on</li><li>two</li></ul>'],
    ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
    ['Before:\n- one', '<p>Before:</p><ul><li>one</li></ul>'],
    ['    o1 o2\n    <x>', '<pre tabindex="0">o1 o2\n&lt;x&gt;</pre>'],
    ['[Choro](choro.de.md)', '<p><a href="#/rules/choro">Choro</a></p>'],
    ['[elsewhere](../notation.md)', '<p>elsewhere</p>'],
  ])('%j', (markdown, html) => expect(render(markdown).html).toBe(html));

  it('tables, with a header only if it has words', () =>
    expect(render('| | a |\n|---|---|\n| b | c |').html).toContain(
      '<thead><tr><td></td><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody>',
    ));

  it('pictures, with a class for the width, since the page allows no styles', () =>
    expect(render('<img src="pictures/a.svg" width="48%"\n  alt="What is seen">').html).toContain(
      '<img src="pictures/a.svg" class="half" alt="What is seen" loading="lazy">',
    ));

  it('script in the text stays text', () =>
    expect(render('<script>x</script>').html).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>'));
});

describe('The rules', () => {
  const folder = new URL('../../docs/rules/', import.meta.url);
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  it.each(pages)('of %s contain no Markdown afterwards', (name) => {
    const { html, sections } = render(readFileSync(new URL(name, folder), 'utf8'));
    expect(sections.length).toBeGreaterThan(5);
    expect(
      html.replaceAll(/<pre[^]*?<\/pre>/g, '').replaceAll(/<code>.*?<\/code>/g, ''),
    ).not.toMatch(/\*\*|\]\(|^\| |&lt;img|^#+ /m);
  });
});
