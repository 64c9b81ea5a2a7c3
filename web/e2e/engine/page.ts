// A page that contains only the engine, for engine.e2e.ts.
import { EngineClient } from '../../src/engine/engine.ts';

declare global {
  var engine: EngineClient;
}

globalThis.engine = new EngineClient();
