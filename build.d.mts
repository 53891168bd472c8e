/** AssemblyScript as the bytes of a WebAssembly module. `path`: from the project's folder. */
export declare const compileAssembly: (path: string) => Promise<Uint8Array>;
/** The drawings that a module imports, as JSON: `drawing:FLOW` those of a flow, `drawings:catalogue` a list of all. */
export declare const drawingsNamed: (name: string) => Promise<string>;
/** Commands of `node build.mjs NAME`, by name. */
export declare const commands: Readonly<Record<string, () => unknown>>;
