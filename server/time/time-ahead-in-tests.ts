declare global {
  /** Set by tests that let hours pass (tests/flows/browser/server-time.mjs). */
  var portolanTimeAheadMs: number | undefined;
}

/** How far a test has moved the installation's time ahead. Production does not ask. */
export const timeAheadInTests = (): number => globalThis.portolanTimeAheadMs ?? 0;
