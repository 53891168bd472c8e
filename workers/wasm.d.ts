/** The bytes of a WebAssembly module, which the build compiles from AssemblyScript. */
declare module '*?wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
