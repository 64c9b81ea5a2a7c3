// The number of nodes that the native program's bench searches. For tests: the browser's engine
// must search the same tree.
import { execFileSync } from 'node:child_process';

const program = new URL('../../../build/release/sumito', import.meta.url).pathname;

export function signatureOfProgram(depth: number): number {
  const answer = execFileSync(program, ['bench', '--depth', `${depth}`, '--json'], {
    encoding: 'utf8',
  });
  return (JSON.parse(answer) as { nodes: number }).nodes;
}
