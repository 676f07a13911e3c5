// Fails the build if the first load grows too large: the start page, the table, and the room of a game on it, compressed.
// What a player needs only later is loaded later (`table/Later.svelte`).
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** In bytes. */
const MOST = 150_000;

/** Everything that comes with a module: its chunk, the chunks it imports at once, and their styles. */
function filesOf(name: string, bundle: Rollup.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const each of chunk.imports) filesOf(each, bundle, found);
  return found;
}

/** @param page the page that is opened first @param room the module that is loaded with a game */
export function firstLoad(page: string, room: string): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    writeBundle(_, bundle) {
      const starts = Object.values(bundle).filter(
        (each) => each.type === 'chunk' && [page, room].some((module) => each.facadeModuleId?.endsWith(module)),
      );
      // Other pages, as those of benchmarks, are as large as they like.
      if (starts.length < 2) return;
      const files = starts.reduce((found, { fileName }) => filesOf(fileName, bundle, found), new Set([page.slice(1)]));
      const sizes = [...files].map((name) => {
        const file = bundle[name];
        return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
      });
      const sum = sizes.reduce((total, size) => total + size, 0);
      if (sum > MOST) this.error(`the first load is ${sum} bytes, compressed; it may be ${MOST}`);
      this.info(`first load: ${sum} of ${MOST} bytes, compressed`);
    },
  };
}
