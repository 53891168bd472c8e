import drawings from 'drawings:catalogue';
import type { Drawing } from '../../flows/draw/drawing.ts';
import type { FlowModel } from '../../flows/model/flow-model.ts';
import { readModel } from '../../flows/model/read-model.ts';
import { flows } from '../../machines/index.ts';

/** The models of all flows, read from the machines in this bundle. */
export const models: readonly FlowModel[] = flows.map((flow) => readModel(flow));

/**
 * The drawing of a chart. `null`: the chart has changed since it was drawn, and its outline is shown instead. `shows`:
 * as in `ChartPart`.
 */
export const drawingOf = (model: FlowModel, shows: string): Drawing | null =>
  drawings
    .find((each) => each.flow === model.name && each.model === model.hash)
    ?.drawings.find((each) => each.shows === shows) ?? null;
