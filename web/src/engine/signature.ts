// How many nodes the native program searches in its bench. For tests: the engine of the browser has to
// search the same tree.
import { execFileSync } from 'node:child_process';

const program = new URL('../../../build/release/sumito', import.meta.url).pathname;

export function signatureOfProgram(depth: number): number {
  const answer = execFileSync(program, ['bench', '--depth', `${depth}`, '--json'], {
    encoding: 'utf8',
  });
  return (JSON.parse(answer) as { nodes: number }).nodes;
}
