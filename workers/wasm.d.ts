/** AssemblyScript, compiled by the build: the bytes of a WebAssembly module. */
declare module '*?wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
