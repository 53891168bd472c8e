declare module '*.css';

interface ImportMetaEnv {
  /** Address of the results worker's bundle; the build writes it. */
  readonly RESULTS_WORKER: string;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
