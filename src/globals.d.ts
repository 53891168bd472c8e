declare module '*.css';

interface ImportMetaEnv {
  /** Address of the results worker's bundle; the build writes it. */
  readonly RESULTS_WORKER: string;
  /** Addresses of the live inspector's two bundles: what records a page, and what reads recordings. */
  readonly FLOW_RECORDER: string;
  readonly FLOW_ATLAS: string;
  /** Addresses of the modules that the sign-in page, and any page of who is signed in, cannot begin without. */
  readonly SIGN_IN_MODULES: readonly string[];
  readonly SIGNED_IN_MODULES: readonly string[];
  /** The folder of the countries' flags. */
  readonly FLAGS: string;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
