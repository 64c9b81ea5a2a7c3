// The rules of docs/rules as modules, `virtual:rules/choro.de`: rendered when the client is built,
// with their pictures among the client's own files. Used by vite.config.ts.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { render } from './markdown.ts';

const prefix = 'virtual:rules/';
const folder = fileURLToPath(new URL('../../docs/rules/', import.meta.url));

/** The page chooses the language, so the line that links to the others is left out. */
function withoutLanguages(markdown: string): string {
  return markdown.replace(/^.*·.*\(\w+(?:\.\w\w)?\.md\).*$/m, '');
}

export function rules(): Plugin {
  return {
    name: 'sumito-rules',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1).replace(/\.en$/, '');
      const file = `${folder}${name}.md`;
      this.addWatchFile(file);
      const { html, sections } = render(withoutLanguages(readFileSync(file, 'utf8')));
      const pictures = [...new Set(html.match(/pictures\/[\w-]+\.svg/g) ?? [])];
      const imports = pictures.map((path, i) => `import p${i} from '${folder}${path}?url';`);
      const filled = pictures.reduce(
        (text, path, i) => text.replaceAll(`"${path}"`, `"\${p${i}}"`),
        JSON.stringify(html).slice(1, -1).replaceAll('\\"', '"').replaceAll('`', '\\`'),
      );
      return [
        ...imports,
        `export const html = \`${filled}\`;`,
        `export const sections = ${JSON.stringify(sections)};`,
      ].join('\n');
    },
  };
}
