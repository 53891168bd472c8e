import { parentPort, workerData } from 'node:worker_threads';
import { type EngineAnswer, type EngineAsk, openEngine } from './embedded-engine.ts';

const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

const { folder } = workerData as { folder: string };
const engine = openEngine(folder);

const done = { command: '', rowCount: 0, rows: [] };

const answer = async (ask: EngineAsk): Promise<EngineAnswer> => {
  try {
    const open = await engine;
    if (ask.kind === 'query') return { id: ask.id, ok: true, rows: await open.query(ask.text, ask.params, ask.scope) };
    if (ask.kind === 'close') await open.close();
    return { id: ask.id, ok: true, rows: done };
  } catch (error) {
    const { message, code, constraint } = error as Error & { code?: string; constraint?: string };
    return { id: ask.id, ok: false, message, code, constraint };
  }
};

port.on('message', (ask: EngineAsk) => {
  void answer(ask).then((said) => port.postMessage(said));
});
