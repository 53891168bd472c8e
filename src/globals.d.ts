declare module '*.css';

interface ImportMetaEnv {
  /** Address of the results worker's bundle; the build writes it. */
  readonly RESULTS_WORKER: string;
  /** Addresses of the live inspector's two bundles: what records a page, and what reads recordings. */
  readonly FLOW_RECORDER: string;
  readonly FLOW_ATLAS: string;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
