// The engine's bench in WebAssembly under node, on one thread: prints nodes and seconds of
// processor time for each run. Used by engine_web.py.
import { readFileSync } from 'node:fs';

const [file, depth, only, runs] = process.argv.slice(2);
const memory = () => new DataView(instance.exports.memory.buffer);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {
  env: { emscripten_notify_memory_growth() {} },
  wasi_snapshot_preview1: {
    clock_time_get(clock, precision, out) {
      memory().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count, size) {
      memory().setUint32(count, 0, true);
      memory().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(code) {
      throw new Error(`exit ${code}`);
    },
  },
});
const { exports } = instance;
exports._initialize();
const name = new TextEncoder().encode(`${only}\0`);
const address = exports.malloc(name.length);
new Uint8Array(exports.memory.buffer).set(name, address);
for (let i = 0; i < Number(runs); i += 1) {
  const before = process.cpuUsage();
  const answer = new Uint8Array(exports.memory.buffer, exports.bench(Number(depth), address));
  const { user, system } = process.cpuUsage(before);
  const { nodes } = JSON.parse(new TextDecoder().decode(answer.slice(1, answer.indexOf(0))));
  console.log(JSON.stringify({ nodes, seconds: (user + system) / 1e6 }));
}
