import { describe, expect, test, vi } from 'vitest';
import { type Atlas, drawAtlas, drawGuide, flowsOfGuide } from '../../../flows/draw/atlas.ts';
import { type AtlasFiles, requirementTextsIn } from '../../../flows/draw/atlas-files.ts';
import type { Chart } from '../../../flows/draw/chart.ts';
import type { Drawing, FlowDrawings } from '../../../flows/draw/drawing.ts';
import { laidOut } from '../../../flows/draw/layout.ts';
import type { FlowModel } from '../../../flows/model/flow-model.ts';
import { everythingModel, modelOf, models } from './charts.ts';

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

const atlasOf = (...drawn: readonly FlowModel[]): Atlas => ({
  models: drawn,
  requirements: requirementTextsIn('- ORD-03 Time limits.\n'),
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

const orderKept = '.cache/drawings/order.json';

describe('[FLW-03] the atlas', () => {
  test('holds a page and a picture of each flow, and keeps their drawings', async () => {
    const atlas = atlasOf(modelOf('order'), everythingModel());
    const files = await drawn(atlas);
    expect([...files.kept.keys()].sort()).toEqual([
      '.cache/drawings/everything.json',
      orderKept,
      '.flows/atlas/README.md',
      '.flows/atlas/everything.md',
      '.flows/atlas/everything.svg',
      '.flows/atlas/order.md',
      '.flows/atlas/order.svg',
    ]);
    expect(await drawAtlas(atlas, files, { draw })).toEqual([]);
  });

  test('drawn twice from nothing it is the same, byte for byte', async () => {
    expect((await drawn(orderAtlas)).kept).toEqual((await orderDrawn).kept);
  });

  test('a chart that changed is drawn again, and no other flow’s', async () => {
    const other = everythingModel();
    const files = await drawn(atlasOf(modelOf('order'), other));
    const atlas = atlasOf(renamed(modelOf('order'), 'order.held', 'Seats are held for you'), other);
    const drawing = vi.fn(draw);
    await drawAtlas(atlas, files, { draw: drawing });
    expect(drawing).toHaveBeenCalledOnce();
    expect(files.read('.flows/atlas/order.svg')).toContain('Seats are held for you');
  });

  test('missing and surplus files are mended', async () => {
    const files = await copyOfOrder();
    files.remove('.flows/atlas/order.svg');
    files.write('.flows/atlas/gone.md', '# A flow that was');
    expect([...(await drawAtlas(orderAtlas, files, { draw }))].sort()).toEqual([
      '.flows/atlas/gone.md',
      '.flows/atlas/order.svg',
    ]);
    expect(await drawAtlas(orderAtlas, files, { draw })).toEqual([]);
  });

  test('a drawing that fits its chart is kept, and laid out again only when that is asked for', async () => {
    const files = await copyOfOrder();
    const first = JSON.parse(files.read(orderKept) ?? '') as FlowDrawings;
    const wider = { ...first, drawings: first.drawings.map((each) => ({ ...each, width: each.width + 100 })) };
    files.write(orderKept, JSON.stringify(wider));
    await drawAtlas(orderAtlas, files, { draw });
    expect(JSON.parse(files.read(orderKept) ?? '')).toEqual(wider);
    await drawAtlas(orderAtlas, files, { draw, anew: true });
    expect(JSON.parse(files.read(orderKept) ?? '')).toEqual(first);
  });

  test.each(['', 'not JSON', 'null', '{"version":0}'])(
    'a drawing that cannot be read (%j) is made again',
    async (text) => {
      const files = await copyOfOrder();
      const first = files.read(orderKept);
      files.write(orderKept, text);
      await drawAtlas(orderAtlas, files, { draw });
      expect(files.read(orderKept)).toBe(first);
    },
  );
});

test('[FLW-03] the guide has the pictures of the flows that the specification names, and no others', async () => {
  const files = filesInMemory(new Map([['docs/guides/charts/gone.svg', '<svg/>']]));
  const changed = await drawGuide(models, files, { draw });
  expect(changed).toContain('docs/guides/charts/gone.svg');
  const pictures = files.list('docs/guides/charts');
  expect(new Set(pictures.map((name) => name.split('.')[0]))).toEqual(new Set(flowsOfGuide));
});
