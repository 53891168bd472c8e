/** AssemblyScript as the bytes of a WebAssembly module. `path`: from the project's folder. */
export declare const compileAssembly: (path: string) => Promise<Uint8Array>;
