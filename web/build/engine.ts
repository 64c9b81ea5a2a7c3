// `./play` serves the page while the engine is still being compiled: with SUMITO_ENGINE=follows its
// files are not bundled, and the worker waits until the server has them under /engine/. Used by
// vite.config.ts.
import type { Plugin } from 'vite';

export const follows = process.env['SUMITO_ENGINE'] === 'follows';

const prefix = '\0engine-follows/';

export function engine(): Plugin {
  return {
    name: 'sumito-engine',
    enforce: 'pre',
    resolveId(id) {
      const name = /\/(engine[^/?]*)\?url$/.exec(id)?.[1];
      return follows && name ? prefix + name : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      return `export default ${JSON.stringify(`/engine/${id.slice(prefix.length)}`)};`;
    },
  };
}
