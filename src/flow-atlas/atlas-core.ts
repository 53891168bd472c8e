/** The inspector without its views: a separate bundle with machines, cases and drawings. */
export { viewOfAtlas } from '../../flows/inspect/atlas.view.ts';
export { startAtlas } from './atlas-actors.ts';
export { drawingOf } from './charts.ts';
