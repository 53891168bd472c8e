import { describe, expect, test, vi } from 'vitest';
import { type Atlas, drawAtlas, staleFiles } from '../../../flows/draw/atlas.ts';
import { type AtlasFiles, requirementTextsIn } from '../../../flows/draw/atlas-files.ts';
import type { Chart } from '../../../flows/draw/chart.ts';
import type { Drawing, FlowDrawings } from '../../../flows/draw/drawing.ts';
import { laidOut } from '../../../flows/draw/layout.ts';
import type { FlowModel } from '../../../flows/model/flow-model.ts';
import { everythingModel, modelOf } from './charts.ts';

// The layout engine is compiled as it first runs: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface FilesInMemory extends AtlasFiles {
  readonly kept: Map<string, string>;
}

const filesInMemory = (kept = new Map<string, string>()): FilesInMemory => {
  return {
    kept,
    read: (path) => kept.get(path) ?? null,
    write: (path, text) => kept.set(path, text),
    remove: (path) => kept.delete(path),
    list: (folder) =>
      [...kept.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)),
  };
};

const atlasOf = (...models: readonly FlowModel[]): Atlas => ({
  models,
  requirements: requirementTextsIn('- ORD-03 Time limits.\n'),
  testsByCandidate: new Map(),
});

/** One way to draw is enough where it is not the choice that is tested. */
const draw = (chart: Chart): Promise<Drawing> => laidOut(chart, { 'elk.direction': 'DOWN' });

const drawn = async (atlas: Atlas): Promise<FilesInMemory> => {
  const files = filesInMemory();
  await drawAtlas(atlas, files, { draw });
  return files;
};

/** The atlas of the order alone, drawn once: each test has its own copy. */
const orderAtlas = atlasOf(modelOf('order'));
const orderDrawn = drawn(orderAtlas);
const copyOfOrder = async (): Promise<FilesInMemory> => filesInMemory(new Map((await orderDrawn).kept));

const renamed = (model: FlowModel, state: string, title: string): FlowModel => ({
  ...model,
  hash: `${model.hash}-renamed`,
  states: model.states.map((each) =>
    each.id === state && each.meta !== null ? { ...each, meta: { ...each.meta, title } } : each,
  ),
});

describe('[FLW-03] the atlas', () => {
  test('holds a page, a picture and a drawing of each flow, and nothing in it is stale', async () => {
    const atlas = atlasOf(modelOf('order'), everythingModel());
    const files = await drawn(atlas);
    expect([...files.kept.keys()].sort()).toEqual([
      'docs/flows/README.md',
      'docs/flows/everything.md',
      'docs/flows/everything.svg',
      'docs/flows/order.md',
      'docs/flows/order.svg',
      'flows/drawings/everything.json',
      'flows/drawings/order.json',
    ]);
    expect(staleFiles(atlas, files)).toEqual([]);
    expect(await drawAtlas(atlas, files, { draw })).toEqual([]);
  });

  test('drawn twice from nothing it is the same, byte for byte', async () => {
    expect((await drawn(orderAtlas)).kept).toEqual((await orderDrawn).kept);
  });

  test('a chart that changed makes its page, picture, model and drawing stale, and no other flow’s', async () => {
    const other = everythingModel();
    const files = await drawn(atlasOf(modelOf('order'), other));
    const atlas = atlasOf(renamed(modelOf('order'), 'order.held', 'Seats are held for you'), other);
    expect(staleFiles(atlas, files)).toEqual(
      ['docs/flows/order.md', 'docs/flows/order.svg', 'flows/drawings/order.json'].map((path) => ({
        path,
        is: 'stale',
      })),
    );
    await drawAtlas(atlas, files, { draw });
    expect(staleFiles(atlas, files)).toEqual([]);
    expect(files.read('docs/flows/order.svg')).toContain('Seats are held for you');
  });

  test('other tests make only the page stale', async () => {
    const files = await copyOfOrder();
    const testsByCandidate = new Map([['order.held|hold.lost|0', ['order 1: a hold is lost']]]);
    expect(staleFiles({ ...orderAtlas, testsByCandidate }, files)).toEqual([
      { path: 'docs/flows/order.md', is: 'stale' },
    ]);
  });

  test('missing and surplus files are named, and drawing mends both', async () => {
    const files = await copyOfOrder();
    files.remove('docs/flows/order.svg');
    files.write('docs/flows/gone.md', '# A flow that was');
    expect(staleFiles(orderAtlas, files)).toEqual([
      { path: 'docs/flows/gone.md', is: 'surplus' },
      { path: 'docs/flows/order.svg', is: 'missing' },
    ]);
    expect([...(await drawAtlas(orderAtlas, files, { draw }))].sort()).toEqual([
      'docs/flows/gone.md',
      'docs/flows/order.svg',
    ]);
    expect(staleFiles(orderAtlas, files)).toEqual([]);
  });

  test('a drawing that fits its chart is kept, and laid out again only when that is asked for', async () => {
    const files = await copyOfOrder();
    const first = JSON.parse(files.read('flows/drawings/order.json') ?? '') as FlowDrawings;
    const wider = { ...first, drawings: first.drawings.map((each) => ({ ...each, width: each.width + 100 })) };
    files.write('flows/drawings/order.json', JSON.stringify(wider));
    await drawAtlas(orderAtlas, files, { draw });
    expect(JSON.parse(files.read('flows/drawings/order.json') ?? '')).toEqual(wider);
    await drawAtlas(orderAtlas, files, { draw, anew: true });
    expect(JSON.parse(files.read('flows/drawings/order.json') ?? '')).toEqual(first);
  });

  test.each(['', 'not JSON', 'null', '{"version":0}'])('a drawing that cannot be read (%j) is stale', async (text) => {
    const files = await copyOfOrder();
    files.write('flows/drawings/order.json', text);
    expect(staleFiles(orderAtlas, files)).toContainEqual({ path: 'flows/drawings/order.json', is: 'stale' });
  });
});
