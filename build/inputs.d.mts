interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>;
}
export function inputsIn(metafiles: readonly Metafile[]): string[];
export function fingerprintOf(inputs: readonly string[]): string;
export function noteInputs(stamp: string, metafiles: readonly Metafile[]): void;
export function isFresh(stamp: string): boolean;
