/** The inspector without its views: a bundle of its own, with the machines, their examples and the drawn charts. */
export { viewOfAtlas } from '../../flows/inspect/atlas.view.ts';
export { atlas } from './atlas-actors.ts';
export { drawingOf } from './charts.ts';
