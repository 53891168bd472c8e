declare module '*.css';

interface ImportMetaEnv {
  /** URL of the results worker's bundle. The build defines it. */
  readonly RESULTS_WORKER: string;
  /** URL of the bundle of the worker that checks a ledger. */
  readonly LEDGER_CHECK_WORKER: string;
  /** URL of the bundle of the worker that solves the not-a-robot check. */
  readonly ROBOT_CHECK_WORKER: string;
  /** URL of the bundle of the worker that reads spreadsheets. */
  readonly SPREADSHEETS_WORKER: string;
  /** URLs of the inspector's two bundles: the recorder and the reader. */
  readonly FLOW_RECORDER: string;
  readonly FLOW_ATLAS: string;
  /** URL of the bundle of the worker that finds the states of screens. */
  readonly SCREEN_FINDER: string;
  /** URLs of the scripts of pages beside those of the start. */
  readonly PAGE_SCRIPTS: readonly string[];
  /** The paths of pages, each with the places among `PAGE_SCRIPTS` of those that it needs for its first render. */
  readonly PAGES: readonly (readonly [path: string, scripts: readonly number[]])[];
  /** URL of the folder of country flags. */
  readonly FLAGS: string;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}

/** The build puts the value in the place of `process.env.NODE_ENV`: there is no such object in a browser. */
declare namespace NodeJS {
  interface ProcessEnv {
    readonly NODE_ENV?: string | undefined;
  }
  interface Process {
    env: ProcessEnv;
  }
}
declare var process: NodeJS.Process;
