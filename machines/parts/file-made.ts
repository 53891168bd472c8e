/** Outcome of having the server make a file. */
export type FileMade = { readonly ok: true } | { readonly ok: false; readonly detail?: string };
